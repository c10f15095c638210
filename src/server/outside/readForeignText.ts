import { setImmediate as nextTurn } from 'node:timers/promises';
import { runTask } from '../threads/runTask.ts';
import { TaskStopped } from '../threads/taskFailure.ts';
import type { Cut } from './cutText.ts';
import { type FoundDocument, wholeJson } from './documentIn.ts';
import { type OutsideFormat, parseText } from './parseText.ts';
import { cutTextTask } from './tasks.ts';

/**
 * Letters that are read at once: some milliseconds. XML takes ten times as long as JSON. A document that stands among
 * other words is looked for from each bracket anew, a hundred times as long.
 */
const SHORT = { json: 256 * 1024, 'json-in-words': 4 * 1024, xml: 32 * 1024 } as const;
/** Letters of XML that are read at all; answers of JSON are bounded where they arrive. */
export const LONGEST_XML = 4 * 1024 * 1024;

const HOUR_MS = 3_600_000;
/** Time in the thread that one sender gets in an hour: whoever needs more is not read until it is over. */
const HOUR_BUDGET_MS = 120_000;
/** What one costs that was ended: more than any that was read. */
const STOPPED_MS = 10_000;
/** More senders than any server has; then those begin anew. */
const MOST_SENDERS = 10_000;
const spent = new Map<string, { readonly since: number; ms: number }>();

/**
 * Reads what somebody outside has written, whatever its length, and never holds the requests for longer than a moment: a
 * long text is read in a thread, and what it says is put together piece by piece.
 * @param sender whose time it takes: an address; two of one sender at once may both use its last of it
 * @param onNoise hears what a host wrote around it
 * @returns undefined = it is none, says too much, or its sender has used up the time of this hour
 */
export async function readForeignText(
  format: OutsideFormat,
  text: string,
  sender: string,
  onNoise?: (noise: string) => void,
): Promise<unknown> {
  const found = readAtOnce(format, text) ?? (await readInThread(format, text, sender));
  if (found?.noise != null) onNoise?.(found.noise);
  return found?.document;
}

/** Null = it is none, or long. */
function readAtOnce(format: OutsideFormat, text: string): FoundDocument<unknown> | null {
  if (text.length <= SHORT[format]) return parseText(format, text);
  return format === 'json-in-words' && text.length <= SHORT.json ? wholeJson(text) : null;
}

async function readInThread(
  format: OutsideFormat,
  text: string,
  sender: string,
): Promise<FoundDocument<unknown> | null> {
  if (text.length <= SHORT[format] || (format === 'xml' && text.length > LONGEST_XML)) return null;
  const budget = budgetOf(sender, performance.now());
  if (budget.ms >= HOUR_BUDGET_MS) return null;
  try {
    const { cut, noise, ms } = await runTask(cutTextTask, { format, text });
    budget.ms += ms;
    return cut && { document: await joined(cut), noise };
  } catch (error) {
    if (!(error instanceof TaskStopped) || error.reason === 'lost') throw error;
    budget.ms += STOPPED_MS;
    return null;
  }
}

function budgetOf(sender: string, now: number): { ms: number } {
  const known = spent.get(sender);
  if (known && now - known.since < HOUR_MS) return known;
  if (spent.size >= MOST_SENDERS) spent.clear();
  const fresh = { since: now, ms: 0 };
  spent.set(sender, fresh);
  return fresh;
}

/** A piece a turn: whoever else waits comes between two of them. */
async function joined(cut: Cut): Promise<unknown> {
  if ('json' in cut) return piece(cut.json);
  if ('list' in cut) {
    const list: unknown[] = [];
    for (const part of cut.list) {
      if ('element' in part) list.push(await joined(part.element));
      else for (const element of (await piece(part.json)) as unknown[]) list.push(element);
    }
    return list;
  }
  const fields: Record<string, unknown> = {};
  const put = (name: string, value: unknown) =>
    Object.defineProperty(fields, name, { value, configurable: true, enumerable: true, writable: true });
  for (const part of cut.fields) {
    if ('name' in part) put(part.name, await joined(part.value));
    else for (const [name, value] of Object.entries((await piece(part.json)) as object)) put(name, value);
  }
  return fields;
}

async function piece(json: string): Promise<unknown> {
  await nextTurn();
  return JSON.parse(json);
}
