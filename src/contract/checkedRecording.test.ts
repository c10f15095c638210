import { describe, expect, it } from 'vitest';
import { recordingText, recordSession, type SessionRecording } from '#domain/blackBox/recording.ts';
import { RECORDED_KINDS, type RecordedKind } from '#domain/blackBox/recordingFormat.ts';
import { createSessionReplay } from '#domain/blackBox/sessionReplay.ts';
import { drawnSession, RECORDED } from '#tests/factories/drawnSessions.ts';
import { randomOf } from '#tests/sync/random.ts';
import { checkedRecording } from './checkedRecording.ts';

interface File {
  values: unknown[];
  steps: number[][];
}

const file = (name: RecordedKind, seed: number): File =>
  JSON.parse(recordingText(recordSession(drawnSession(name, seed).entries, 's'))) as File;

/** What no field of an act, a cause or an answer takes, and what only some do. */
const NONSENSE: readonly unknown[] = [
  null,
  -1,
  0.5,
  1e300,
  '',
  'nonsense',
  'x'.repeat(6000),
  true,
  {},
  [],
  ['a', 1],
  { kind: 'add' },
  { kind: 'undo', undoes: 1 },
  { by: 'tap' },
];

/** Every object in a value, the value itself first. */
function objectsIn(value: unknown): readonly Record<string, unknown>[] {
  if (typeof value !== 'object' || value === null) return [];
  const own = Array.isArray(value) ? [] : [value as Record<string, unknown>];
  return [...own, ...Object.values(value).flatMap(objectsIn)];
}

/** A recording that somebody forged: some fields hold nonsense or are gone, some rows name other values or times. */
function forged(name: RecordedKind, seed: number): string {
  const random = randomOf(seed, 'forged');
  const recording = file(name, seed);
  for (let changes = random.between(1, 3); changes > 0; changes -= 1) {
    const [objects, rows] = [objectsIn(recording.values), recording.steps];
    const draw = random.next();
    if (draw < 0.7 && objects.length > 0) {
      const object = random.pick(objects);
      const field = random.pick(Object.keys(object).length > 0 ? Object.keys(object) : ['kind']);
      if (draw < 0.1) delete object[field];
      else object[field] = structuredClone(random.pick(NONSENSE));
    } else if (rows.length > 0) {
      const row = random.pick(rows);
      row[random.between(0, row.length - 1)] = random.pick([-1, 0, 1, 2, 99, 1e15, -1e15, 0.5]);
    }
  }
  return JSON.stringify(recording);
}

describe.each(RECORDED_KINDS)('a recording of %s that was forged', (name) => {
  it('is refused, or replayed to its end without a fall', () => {
    const { kind } = RECORDED[name];
    let [refused, replayed] = [0, 0];
    for (let seed = 1; seed <= 3000; seed += 1) {
      const recording = checkedRecording(name, forged(name, seed));
      if (recording) replayed += 1;
      else refused += 1;
      const { steps } = recording ?? { steps: [] };
      const { stateAfter } = createSessionReplay(kind, steps);
      for (let step = steps.length; step >= 0; step -= 1) stateAfter(step);
      for (const { at } of steps) expect(Number.isNaN(new Date(at).getTime())).toBe(false);
    }
    expect(refused).toBeGreaterThan(1000);
    expect(replayed).toBeGreaterThan(100);
  });

  it('is refused whatever field of an act is not what it should be', () => {
    const seen = new Set<string>();
    const taken: string[] = [];
    const isTaken = (act: object): boolean => {
      const values = [act];
      return checkedRecording(name, JSON.stringify({ ...EMPTY, values, steps: [[1, 0, -1, -1, 0]] })) !== null;
    };
    const acts = Array.from({ length: 300 }, (_, seed) => file(name, seed + 1).values)
      .flat()
      .map((value) => value as Readonly<Record<string, unknown>>)
      .filter((value) => 'kind' in value && !('which' in value) && value['kind'] !== 'undo');
    for (const act of acts)
      for (const field of Object.keys(act)) {
        const known = `${String(act['kind'])}.${field}`;
        if (seen.has(known)) continue;
        seen.add(known);
        if (!isTaken(act)) taken.push(`${known} as it is`);
        if (isTaken({ ...act, [field]: { a: 1 } }) || isTaken({ ...act, [field]: 1e300 })) taken.push(known);
      }
    expect(taken).toEqual([]);
    expect(seen.size).toBeGreaterThan(name === 'picking' ? 25 : 60);
  });
});

const EMPTY = { format: 'despacho-session-1', left: 0 };
const LACKING = { kind: 'add', order_id: 1 };
const WHOLE: SessionRecording = {
  left: 0,
  steps: [{ at: 1, offline: false, cause: null, answer: null, events: [{ ...LACKING, n: 1, at: 1 }] }],
};
const text = (values: string, steps: string) =>
  `{"format":"despacho-session-1","left":0,"values":${values},"steps":${steps}}`;
const ADD = '{"kind":"add","order_id":1,"id_product":1,"units":1}';

it.each([
  ['no JSON', 'hola'],
  ['another file', '{"format":"despacho-black-box-1"}'],
  ['a row without numbers', text('[]', '[["a",0,-1,-1]]')],
  ['a value that is missing', text('[]', '[[1,0,0,-1]]')],
  ['an act that is none', text('[5]', '[[1,0,-1,-1,0]]')],
  ['an act that lacks a field', recordingText(WHOLE)],
  ['an act of another kind of work', text('[{"kind":"addBox","box":1,"box_type":0}]', '[[1,0,-1,-1,0]]')],
  ['a way of reading that there is not', text('[{"by":"scan","text":"84","source":"tap"}]', '[[1,0,0,-1]]')],
  ['a time that no clock shows', text('[]', '[[9e15,0,-1,-1]]')],
  ['a connection that is neither', text('[]', '[[1,2,-1,-1]]')],
  ['what takes back something later', text(`[${ADD},{"kind":"undo","undoes":2}]`, '[[1,0,-1,-1,1],[1,0,-1,-1,0]]')],
  ['less than nothing left', '{"format":"despacho-session-1","left":-1,"values":[],"steps":[]}'],
])('reads no session from %s', (_, written) => expect(checkedRecording('picking', written)).toBeNull());

it('reads no session of a kind of work that has none', () => {
  expect(checkedRecording('picking', text(`[${ADD}]`, '[[1,0,-1,-1,0]]'))?.steps).toHaveLength(1);
  for (const kind of ['counter', 'constructor', ''])
    expect(checkedRecording(kind, text(`[${ADD}]`, '[[1,0,-1,-1,0]]'))).toBeNull();
});
