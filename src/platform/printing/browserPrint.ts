import { BROWSER_PRINT_AGENTS } from '#domain/printing/agents.ts';
import type { Printer } from '#domain/printing/ways.ts';
import {
  printRefusal,
  refuseThrown,
  sent,
  type Found,
  type PrintFile,
  type PrintOutcome,
  type PrintPort,
  type PrintRefusal,
} from './printPort.ts';

/** A printer as the agent names it; what it says beyond this is sent back to it unread. */
interface AgentPrinter {
  readonly uid: string;
  readonly name: string;
}

type Answer = { readonly ok: true; readonly text: string } | PrintRefusal;

const ANSWER_MS = 8000;

/** Zebra's Browser Print: a program on the person's machine that takes ZPL over http. */
export function browserPrint(agents: readonly string[]): PrintPort {
  /** The agent that answered last; the others need not be tried again. */
  let known: string | null = null;

  async function ask(path: string, body?: string): Promise<Answer> {
    for (const agent of known === null ? agents : [known]) {
      try {
        const answer = await fetch(agent + path, {
          method: body === undefined ? 'GET' : 'POST',
          // Text, as Zebra's own library sends it: another type would make the browser ask the agent for leave first.
          ...(body !== undefined && { body, headers: { 'content-type': 'text/plain;charset=UTF-8' } }),
          signal: AbortSignal.timeout(ANSWER_MS),
        });
        known = agent;
        const text = await answer.text();
        return answer.ok ? { ok: true, text } : refuseThrown(new Error(text || `HTTP ${answer.status}`));
      } catch (reason) {
        known = null;
        // The agent answered a moment ago and took the job, or not: nobody knows.
        if (body !== undefined) return printRefusal('connection-lost', reason instanceof Error ? reason.message : '');
      }
    }
    return printRefusal('agent-gone');
  }

  async function printersHere(): Promise<{ readonly ok: true; readonly list: readonly AgentPrinter[] } | PrintRefusal> {
    const answer = await ask('/available');
    if (!answer.ok) return answer;
    try {
      const { printer } = JSON.parse(answer.text) as { printer?: readonly AgentPrinter[] };
      return { ok: true, list: printer ?? [] };
    } catch {
      return printRefusal('unknown', answer.text.slice(0, 200));
    }
  }

  return {
    isHere: () => true,
    find: async (): Promise<Found> => {
      const found = await printersHere();
      return found.ok ? { ok: true, printers: found.list.map(({ uid, name }) => ({ id: uid, name })) } : found;
    },
    print: async (file: PrintFile, printer: Printer | null): Promise<PrintOutcome> => {
      if (!printer) return printRefusal('no-printer');
      // A connection of last week is not that of today, so the agent is asked who is there.
      const found = await printersHere();
      if (!found.ok) return found;
      const device = found.list.find(({ uid }) => uid === printer.id);
      if (!device) return printRefusal('printer-gone', printer.name);
      const answer = await ask('/write', JSON.stringify({ device, data: new TextDecoder().decode(file.bytes) }));
      return answer.ok ? sent : answer;
    },
  };
}

export const browserPrintPort = browserPrint(BROWSER_PRINT_AGENTS);
