import { BEGIN, type BlackBoxEntry, type ChainHead } from './chain.ts';

/** A black box outside its device. */
export interface BlackBoxFile {
  readonly deviceId: string | null;
  readonly exportedAt: string;
  /** Number and hash of the entry before the oldest one that is stored. */
  readonly anchor: ChainHead;
  readonly entries: readonly BlackBoxEntry[];
  readonly head: ChainHead;
}

const FORMAT = 'despacho-black-box-1';

/**
 * A black box as text, one line of JSON each: a header, every entry, and where the chain ends. A file that was cut can
 * be read up to the cut.
 */
export function blackBoxText({ deviceId, exportedAt, anchor, entries, head }: BlackBoxFile): string {
  const first = { format: FORMAT, deviceId, exportedAt, anchor };
  return `${[first, ...entries, { head }].map((line) => JSON.stringify(line)).join('\n')}\n`;
}

export type ReadFile =
  | { readonly ok: true; readonly file: BlackBoxFile }
  /** Number of the line that is wrong, from 1. */
  | { readonly ok: false; readonly line: number; readonly fault: 'not-a-black-box' | 'unreadable' | 'no-end' };

/** Reads a file that may have been cut or edited; whether its entries are true is `verifyChain`'s to say. */
export function parseBlackBox(text: string): ReadFile {
  const lines = text.trimEnd().split('\n').map(parsed);
  const [first] = lines;
  if (!isHeader(first)) return { ok: false, line: 1, fault: 'not-a-black-box' };
  const entries: BlackBoxEntry[] = [];
  for (const [index, line] of lines.slice(1).entries()) {
    if (isEnd(line)) {
      const { deviceId, exportedAt, anchor } = first;
      return { ok: true, file: { deviceId, exportedAt, anchor: anchor ?? BEGIN, entries, head: line.head } };
    }
    if (!isEntry(line)) return { ok: false, line: index + 2, fault: 'unreadable' };
    entries.push(line);
  }
  return { ok: false, line: lines.length + 1, fault: 'no-end' };
}

function parsed(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return null;
  }
}

const has = (value: unknown, name: string): boolean => typeof value === 'object' && value !== null && name in value;

function isHeader(
  value: unknown,
): value is { format: string; deviceId: string | null; exportedAt: string; anchor?: ChainHead } {
  return has(value, 'format') && (value as { format: unknown }).format === FORMAT;
}

function isEnd(value: unknown): value is { head: ChainHead } {
  return has(value, 'head');
}

function isEntry(value: unknown): value is BlackBoxEntry {
  return has(value, 'n') && has(value, 'hash') && has(value, 'fact');
}
