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

type Reached = { readonly ok: true; readonly agent: string; readonly list: readonly AgentPrinter[] } | PrintRefusal;

const FIND_MS = 8000;
/** The agent answers once the printer has all of it. */
const PRINT_MS = 60_000;

/** Zebra's Browser Print: a program on the person's machine that takes ZPL over http. */
export function browserPrint(agents: readonly string[]): PrintPort {
  /** The agent that answered last is asked first. */
  let first: string | null = null;

  /** The agent that answers, with the address that it answered at: a job goes to that address and no other. */
  async function reach(): Promise<Reached> {
    const order = agents.toSorted((a, b) => Number(b === first) - Number(a === first));
    for (const agent of order) {
      const answer = await ask(agent, '/available', FIND_MS).catch(() => null);
      if (answer === null) continue;
      first = agent;
      return answer.ok ? readPrinters(agent, answer.text) : answer;
    }
    return printRefusal('agent-gone');
  }

  return {
    find: async (): Promise<Found> => {
      const found = await reach();
      return found.ok ? { ok: true, printers: found.list.map(({ uid, name }) => ({ id: uid, name })) } : found;
    },
    print: async (file: PrintFile, printer: Printer | null): Promise<PrintOutcome> => {
      if (!printer) return printRefusal('no-printer');
      // A connection of last week is not that of today, so the agent is asked who is there.
      const found = await reach();
      if (!found.ok) return found;
      const device = found.list.find(({ uid }) => uid === printer.id);
      if (!device) return printRefusal('printer-gone', printer.name);
      const job = JSON.stringify({ device, data: new TextDecoder().decode(file.bytes) });
      try {
        const answer = await ask(found.agent, '/write', PRINT_MS, job);
        return answer.ok ? sent : answer;
      } catch (reason) {
        // The agent answered a moment ago and took the job, or not: nobody knows.
        return printRefusal('connection-lost', reason instanceof Error ? reason.message : '');
      }
    },
  };
}

/** @throws when nobody answers */
async function ask(agent: string, path: string, limitMs: number, body?: string): Promise<Answer> {
  const answer = await fetch(agent + path, {
    method: body === undefined ? 'GET' : 'POST',
    // Text, as Zebra's own library sends it: another type would make the browser ask the agent for leave first.
    ...(body !== undefined && { body, headers: { 'content-type': 'text/plain;charset=UTF-8' } }),
    signal: AbortSignal.timeout(limitMs),
  });
  const text = await answer.text();
  return answer.ok ? { ok: true, text } : refuseThrown(new Error(text || `HTTP ${answer.status}`));
}

function readPrinters(agent: string, text: string): Reached {
  try {
    const { printer } = JSON.parse(text) as { printer?: readonly AgentPrinter[] };
    return { ok: true, agent, list: printer ?? [] };
  } catch {
    return printRefusal('unknown', text.slice(0, 200));
  }
}

export const browserPrintPort = browserPrint(BROWSER_PRINT_AGENTS);
