import type { BlackBoxFact } from './blackBoxFact.ts';
import { linkText, type BlackBoxEntry, type ChainHead } from './chain.ts';
import { parseRecording, SHAPES_ALONE } from './parseRecording.ts';
import type { RecordedStep } from './recording.ts';

/** Entries of a session that follow each other in the black box of its person. */
interface Run {
  /** Number of its first entry. */
  readonly n: number;
  /** Hash of the entry before it, which may be of other work and is told to nobody. */
  readonly before: string;
  /** Hash of its last entry. */
  readonly hash: string;
  /** For each entry the ms between its step and its writing, and the number of its writer; -1 = it names none. */
  readonly rows: readonly (readonly [late: number, writer: number])[];
}

/** What of a black box proves the steps of one session, beside the steps themselves. */
export interface RecordedChain {
  readonly user: number;
  readonly session: string;
  readonly writers: readonly string[];
  /** In their order; the end of the last one is the head of the chain. */
  readonly runs: readonly Run[];
}

/** The part of an entry that a step of a recording stands for, as the black box wrote it. */
function factOf({ cause, events, answer, offline }: RecordedStep, sessionId: string): BlackBoxFact | null {
  if (cause === null) return null;
  const reached = offline ? { offline: true as const } : {};
  if (answer !== null) return { what: 'answer', sessionId, cause, answer, ...reached };
  return { what: 'events', sessionId, cause, events, ...reached };
}

interface LinkInput {
  readonly step: RecordedStep;
  readonly n: number;
  readonly late: number;
  readonly writer: string | undefined;
  readonly user: number;
  readonly session: string;
}

function textOf(before: string, { step, n, late, writer, user, session }: LinkInput): string | null {
  const fact = factOf(step, session);
  return fact && linkText(before, { n, at: step.at + late, userId: user, fact, writer });
}

/**
 * The links of a session, as short as its steps allow.
 * @param entries of its person, in order, from its opening on
 * @param steps those of the recording of these entries
 * @returns null = the steps do not tell every entry of the session as it was written
 */
export function chainOf(
  entries: readonly BlackBoxEntry[],
  session: string,
  steps: readonly RecordedStep[],
): RecordedChain | null {
  const told = entries.filter(({ fact }) => 'sessionId' in fact && fact.sessionId === session && isStep(fact));
  const user = told[0]?.userId;
  if (user === undefined || told.length !== steps.length) return null;
  const byNumber = new Map(entries.map((entry) => [entry.n, entry.hash]));
  const writers: string[] = [];
  const runs: { n: number; before: string; hash: string; rows: [number, number][] }[] = [];
  let last = -1;
  for (const [place, { n, at, writer, fact, hash }] of told.entries()) {
    const step = steps[place] as RecordedStep;
    const before = byNumber.get(n - 1);
    const late = at - step.at;
    const text = textOf('', { step, n, late, writer, user, session });
    if (before === undefined || text !== linkText('', { n, at, userId: user, fact, writer })) return null;
    if (writer !== undefined && !writers.includes(writer)) writers.push(writer);
    if (n !== last + 1 || runs.length === 0) runs.push({ n, before, hash, rows: [] });
    const run = runs.at(-1);
    run?.rows.push([late, writer === undefined ? -1 : writers.indexOf(writer)]);
    if (run) run.hash = hash;
    last = n;
  }
  return { user, session, writers, runs };
}

const isStep = ({ what }: BlackBoxFact): boolean => what === 'events' || what === 'answer';

/** A recording with its chain: readers that know of none read its steps all the same. */
export function withChain(recording: string, chain: RecordedChain | null): string {
  return chain === null ? recording : `${recording.slice(0, -1)},"chain":${JSON.stringify(chain)}}`;
}

/**
 * Whether the steps of a recording are those that a black box wrote, in its order.
 * @param digest SHA-256 of the UTF-8 bytes of a text, hex
 * @returns where its chain ends; `null` = it bears none, or another one
 */
export async function chainHeadOf(
  recording: string,
  digest: (text: string) => Promise<string>,
): Promise<ChainHead | null> {
  const { steps, left } = parseRecording(recording, SHAPES_ALONE) ?? { steps: [], left: 0 };
  const chain = steps.length === 0 || left > 0 ? null : chainIn(recording);
  if (!chain || chain.runs.reduce((sum, { rows }) => sum + rows.length, 0) !== steps.length) return null;
  let head: ChainHead | null = null;
  let place = 0;
  for (const { n, before, hash, rows } of chain.runs) {
    if (head && n <= head.n + 1) return null;
    let last = before;
    for (const [index, [late, writer]] of rows.entries()) {
      const step = steps[place] as RecordedStep;
      const { user, session } = chain;
      const text = textOf(last, { step, n: n + index, late, writer: chain.writers[writer], user, session });
      if (text === null) return null;
      last = await digest(text);
      place += 1;
    }
    if (last !== hash) return null;
    head = { n: n + rows.length - 1, hash };
  }
  return head;
}

function chainIn(recording: string): RecordedChain | null {
  // The text was read as a recording before.
  const { chain } = JSON.parse(recording) as { readonly chain?: RecordedChain };
  const isChain =
    chain !== undefined &&
    typeof chain.user === 'number' &&
    typeof chain.session === 'string' &&
    Array.isArray(chain.writers) &&
    Array.isArray(chain.runs) &&
    chain.runs.every(
      ({ n, before, hash, rows }) =>
        typeof n === 'number' &&
        typeof before === 'string' &&
        typeof hash === 'string' &&
        Array.isArray(rows) &&
        rows.length > 0 &&
        rows.every((row) => Array.isArray(row) && row.length === 2 && row.every(Number.isSafeInteger)),
    );
  return isChain ? chain : null;
}
