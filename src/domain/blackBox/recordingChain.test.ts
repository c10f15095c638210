import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { BlackBoxFact, Cause } from './blackBoxFact.ts';
import { BEGIN, chained } from './chain.ts';
import { parseRecording, SHAPES_ALONE } from './parseRecording.ts';
import { recordingText, recordSession } from './recording.ts';
import { chainHeadOf, chainOf, withChain } from './recordingChain.ts';

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
const digest = async (text: string) => sha256(text);
const SCAN: Cause = { by: 'scan', text: '8400000000017', source: 'camera' };
const event = (n: number, at: number) => ({ n, at, kind: 'add', order_id: 1, id_product: 1, units: 1 }) as never;
const events = (sessionId: string, n: number, offline = false): BlackBoxFact => ({
  what: 'events',
  sessionId,
  cause: SCAN,
  events: [event(n, 1000 + n)],
  ...(offline && { offline: true as const }),
});
const answer: BlackBoxFact = {
  what: 'answer',
  sessionId: 's',
  cause: { by: 'tap', on: 'undo' },
  answer: { kind: 'refused', which: 'complete' },
};
/** A session, with other work of the same person between its entries, written by two pages. */
const FACTS: readonly BlackBoxFact[] = [
  { what: 'orders-announced', sessionId: 's', orderIds: [1] },
  events('s', 1),
  events('s', 2, true),
  events('other', 1),
  answer,
  events('s', 3),
  { what: 'command-retried', key: 'k' },
];
const first = chained(BEGIN, FACTS.slice(0, 4), { userId: 7, at: 1005, writer: 'page 1', sha256 });
const entries = [...first, ...chained(first[3]!, FACTS.slice(4), { userId: 7, at: 1009, writer: 'page 2', sha256 })];
const recording = recordSession(entries, 's');
const text = withChain(recordingText(recording), chainOf(entries, 's', recording.steps));

describe('the chain of a recording', () => {
  it('ends where the black box stood after the last step of the session', async () => {
    expect(await chainHeadOf(text, digest)).toEqual({ n: 6, hash: entries[5]?.hash });
    expect(parseRecording(text, SHAPES_ALONE)).toEqual(recording);
  });

  it('fails with any one byte of it changed', async () => {
    const head = await chainHeadOf(text, digest);
    const survivors: string[] = [];
    for (let at = 0; at < text.length; at += 1) {
      const code = text.charCodeAt(at);
      const changed = text.slice(0, at) + String.fromCharCode(code === 126 ? 33 : code + 1) + text.slice(at + 1);
      const now = parseRecording(changed, SHAPES_ALONE) && (await chainHeadOf(changed, digest).catch(() => null));
      if (now && now.hash === head?.hash && now.n === head.n) survivors.push(changed.slice(at - 12, at + 12));
    }
    // What a step is not part of: how many were left out, and what stands before a run of other work.
    expect(survivors).toEqual([]);
  });

  it('is none of a step that was left out, put in twice, or moved', async () => {
    const [one, two, three, four] = recording.steps as [never, never, never, never];
    const chain = chainOf(entries, 's', recording.steps);
    const headOf = (steps: readonly never[]) =>
      chainHeadOf(withChain(recordingText({ steps, left: 0 }), chain), digest);
    expect(await headOf([one, two, three])).toBeNull();
    expect(await headOf([one, two, three, four, four])).toBeNull();
    expect(await headOf([two, one, three, four])).toBeNull();
  });

  it('is none where the black box forgot the beginning, and of a recording without one', async () => {
    expect(chainOf(entries.slice(1), 's', recording.steps)).toBeNull();
    expect(chainOf(entries, 's', recording.steps.slice(1))).toBeNull();
    expect(await chainHeadOf(recordingText(recording), digest)).toBeNull();
    expect(await chainHeadOf('hola', digest)).toBeNull();
  });
});
