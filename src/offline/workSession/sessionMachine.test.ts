import { beforeEach, describe, expect, it } from 'vitest';
import type { Cause, ShownAnswer } from '#domain/blackBox/blackBoxFact.ts';
import type { SessionEvent } from '#domain/workSession/sessionEvent.ts';
import { understandScan, type Judge, type ScannedCode } from '#domain/workSession/understandScan.ts';
import {
  counted,
  eventStore,
  TALLY,
  type TallyAct,
  type TallyAnswer,
  type TallyState,
} from '#tests/factories/tally.ts';
import { createSessionMachine, type SessionMachine } from './sessionMachine.ts';

/** Units wanted of each thing; anything that begins with `?` stands for nothing. */
const WANTED = 3;

let stored: SessionEvent<TallyAct>[];
let told: TallyAnswer[];
let recorded: { readonly cause: Cause; readonly answer: ShownAnswer; readonly told: number }[];
let armed: (number | null)[];
let questions: string[];
let isFull: boolean;
let failures: unknown[];
let stops: boolean;
let learns: () => boolean;
let machine: SessionMachine<TallyAct, TallyState, TallyAnswer>;

beforeEach(() => {
  const store = eventStore<TallyAct>();
  [stored, told, recorded, armed, questions, failures, isFull, stops] = [
    store.stored,
    [],
    [],
    [],
    [],
    [],
    false,
    false,
  ];
  learns = () => false;
  machine = createSessionMachine<TallyAct, TallyState, TallyAnswer>(
    TALLY,
    () => ({
      append: async (acts, _, seen) => {
        if (isFull) throw new Error('QuotaExceededError');
        return store.append(acts, seen);
      },
      record: async (cause, answer) => void recorded.push({ cause, answer, told: told.length }),
      tell: (answer) => void told.push(answer),
      arm: (units) => void armed.push(units),
      meant: () => undefined,
      learn: async () => learns(),
      failed: (reason) => void failures.push(reason),
    }),
    ({ reason }) => ({ kind: 'refused', reason, stops: false }),
  );
});

const judge: Judge<string, never> = ({ text }) => {
  if (text.startsWith('?')) return { fits: 'nothing' };
  return text.startsWith('*') ? { fits: 'anything', decision: text } : { fits: 'this', decision: text };
};

/** What a scan does in this kind of work. */
const scan = (text: string, more: Omit<ScannedCode, 'text' | 'source'> = {}) => {
  const code: ScannedCode = { text, source: 'wedge', ...more };
  return machine.scan(code, (state) => ({
    understand: (units) => understandScan(code, units, [], judge),
    async apply({ decision: thing, units }) {
      const total = (state.counts.get(thing) ?? 0) + units;
      if (total > WANTED) return machine.answer({ kind: 'refused', reason: 'complete', stops });
      await machine.store([counted(thing, units)]);
      return machine.answer({ kind: 'accepted', thing, total });
    },
    askDoubled: ({ question }) => machine.ask('doubled', () => questions.push(question.half)),
    refuseNonsense: ({ refusal }) => machine.answer({ kind: 'refused', reason: refusal.reason, stops }),
  }));
};
const undo = () =>
  machine.gesture({ by: 'tap', on: 'undo' }, () =>
    machine.takeBack(([first]) =>
      first?.kind === 'count' ? { kind: 'note', note: 'undone', thing: first.thing } : null,
    ),
  );

describe('the machine of work sessions, with a kind of work that is no picking', () => {
  it('tells green only after the act is stored', async () => {
    await scan('cup');
    expect(told).toEqual([{ kind: 'accepted', thing: 'cup', total: 1 }]);
    expect(stored).toMatchObject([{ n: 1, kind: 'count', thing: 'cup' }]);
    expect(recorded, 'its events say it').toEqual([]);
  });

  it('judges quick scans one after the other: the fourth of three is refused', async () => {
    await Promise.all(Array.from({ length: 4 }, () => scan('cup')));
    expect(told.map(({ kind }) => kind)).toEqual(['accepted', 'accepted', 'accepted', 'refused']);
    expect(machine.state().counts).toEqual(new Map([['cup', 3]]));
  });

  it('judges again by what another tab stored meanwhile', async () => {
    stored.push({ ...counted('cup', 3), n: 1, at: 0 });
    await scan('cup');
    expect(told).toMatchObject([{ kind: 'refused', reason: 'complete' }]);
    expect(stored).toHaveLength(1);
  });

  it('has every refusal, note and question in the black box before it is told', async () => {
    await scan('?');
    await undo();
    await scan('*AA', { doubleOf: '*A' });
    expect(recorded).toMatchObject([
      { cause: { by: 'scan', text: '?' }, answer: { kind: 'refused', which: 'unknown' }, told: 0 },
      { cause: { by: 'tap', on: 'undo' }, answer: { kind: 'note', which: 'nothing-to-undo' }, told: 1 },
      { cause: { by: 'scan', text: '*AA' }, answer: { kind: 'question', which: 'doubled' }, told: 2 },
    ]);
    expect(questions).toEqual(['*A']);
    expect(stored, 'a question does nothing').toEqual([]);
  });

  it('judges a scan that means nothing once more, when the device has just come to know more', async () => {
    let isKnown = false;
    learns = () => (isKnown = true);
    const code: ScannedCode = { text: 'cup', source: 'wedge' };
    const judgeKnown: Judge<string, never> = (read, units, others) =>
      isKnown ? judge(read, units, others) : { fits: 'nothing' };
    await machine.scan(code, () => ({
      understand: (units) => understandScan(code, units, [], judgeKnown),
      apply: ({ decision }) => machine.answer({ kind: 'accepted', thing: decision, total: 1 }),
      askDoubled: async () => undefined,
      refuseNonsense: ({ refusal }) => machine.answer({ kind: 'refused', reason: refusal.reason, stops }),
    }));
    expect(told).toEqual([{ kind: 'accepted', thing: 'cup', total: 1 }]);
  });

  it('takes the last gesture back, looks left out', async () => {
    await scan('cup');
    await machine.gesture(
      { by: 'tap', on: 'look' },
      async () => void (await machine.store([{ kind: 'look', thing: 'tin' }])),
    );
    await undo();
    expect(told.at(-1)).toEqual({ kind: 'note', note: 'undone', thing: 'cup' });
    expect(machine.state()).toEqual({ counts: new Map(), looksAt: 'tin' });
  });

  it('keeps a multiplier for the scan that follows, and for no other', async () => {
    await scan('2*');
    await scan('cup');
    await scan('tin');
    expect(machine.state().counts).toEqual(
      new Map([
        ['cup', 2],
        ['tin', 1],
      ]),
    );
    expect(armed).toEqual([2, null, null]);
  });

  it('reads nothing after a refusal that stops, until the card or the person says that it was seen', async () => {
    stops = true;
    await scan('?');
    await scan('cup');
    expect(told.map(({ kind }) => kind)).toEqual(['refused', 'refused']);
    expect(recorded.at(-1)?.answer).toEqual({ kind: 'refused', which: 'stopped' });
    await scan('ok');
    await scan('cup');
    expect(told.slice(2)).toMatchObject([{ kind: 'note', note: 'acknowledged' }, { kind: 'accepted' }]);
    await scan('?');
    machine.acknowledge();
    await scan('cup');
    expect(told.at(-1)).toMatchObject({ kind: 'accepted', total: 2 });
  });

  it('does nothing and says so when the device cannot store', async () => {
    isFull = true;
    await scan('cup');
    expect(told).toEqual([{ kind: 'refused', reason: 'unsaved', stops: false }]);
    expect(failures).toEqual([new Error('QuotaExceededError')]);
    isFull = false;
    await scan('cup');
    expect(told.at(-1)).toMatchObject({ kind: 'accepted', total: 1 });
  });

  it('tells of a repeated read after the answer to the read that it repeats', async () => {
    const read = scan('cup');
    machine.repeat('cup', 'wedge');
    await read;
    await machine.gesture({ by: 'tap', on: 'none' }, async () => undefined);
    expect(told).toMatchObject([{ kind: 'accepted' }, { kind: 'note', note: 'repeat', text: 'cup' }]);
  });
});
