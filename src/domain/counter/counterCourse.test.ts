import { expect, it } from 'vitest';
import { drillsOf, type PracticeDrill, rightChoice } from '../workSession/practiceCourses.ts';
import { newPractice, practiceScore } from '../workSession/practiceRun.ts';
import type { SessionEvent } from '../workSession/sessionEvent.ts';
import {
  type CounterAct,
  counterDrill,
  type CounterState,
  counterState,
  findCollection,
  isCodeOf,
  isLaidOut,
  judgeHandOver,
  judgeRefusal,
  PRACTICE_COLLECTIONS,
  PRACTICE_VISITORS,
  practiceShown,
  practiceSpots,
  readParcel,
} from './counterCourse.ts';
import { actOnParcels, collectedParcels } from './orderParcels.ts';
import { COLLECTION_REFUSALS, STATUS_OF_REFUSAL } from './refusals.ts';

type Events = readonly SessionEvent<CounterAct>[];
const numbered = (acts: readonly CounterAct[]): Events => acts.map((act, at) => ({ ...act, n: at + 1, at: 1 }));
const run = (round: number, over: readonly PracticeDrill[] = [], read: readonly string[] = []) => ({
  ...newPractice<SessionEvent<CounterAct>>('counter', drillsOf('counter'), '2026-11-20T08:00:00.000Z'),
  rounds: Array.from({ length: round + 1 }, (): Events => []),
  situations: over.map((drill) => ({ drill, choice: rightChoice('counter', drill) })),
  refusals: read.map((text) => ({ which: 'otherOrder', text })),
});
const ROUNDS = PRACTICE_VISITORS.map((_, round) => round);
const EVERY: readonly PracticeDrill[] = drillsOf('counter');
const orderOf = (round: number): number => PRACTICE_VISITORS[round]!.order;
const numbersOf = (order: number) => PRACTICE_COLLECTIONS[order]!.spots.map((_, at) => at + 1);
/** All is read, and the customer said their code. */
const ready = (round: number): CounterState => ({
  order: orderOf(round),
  isChecked: true,
  read: numbersOf(orderOf(round)),
});
const SAID = { method: 'code', digits: '', name: '', isSigned: true } as const;

it.each(ROUNDS)('what the course asks of customer %d is what the rules of the counter allow', (round) => {
  const order = orderOf(round);
  const numbers = numbersOf(order);
  const { isBroken } = PRACTICE_COLLECTIONS[order]!;
  const parcels = collectedParcels(numbers.length, []);
  const act = isBroken ? { refusedAs: STATUS_OF_REFUSAL.damaged } : 'deliver';
  expect(actOnParcels('READY_TO_COLLECT', parcels, act, numbers)).toMatchObject({ outcome: 'write' });
  expect(judgeHandOver(round, ready(round), SAID)).toBe(isBroken ? 'damaged' : null);
  expect(COLLECTION_REFUSALS.map((reason) => judgeRefusal(round, ready(round), reason))).toEqual(
    COLLECTION_REFUSALS.map((reason) => (isBroken ? (reason === 'damaged' ? null : 'wrong-reason') : 'good-parcel')),
  );
});

it.each(ROUNDS)('what customer %d brings leads to their order, and to no other', (round) => {
  const shown = practiceShown(round, false);
  const found = shown.map(({ code }) => findCollection(code));
  expect(found).toEqual(
    shown.map(({ what }) => ({
      outcome: 'done',
      act: { kind: 'open', order: orderOf(round), isChecked: what === 'code' },
    })),
  );
  expect(shown.length > 0).toBe(PRACTICE_VISITORS[round]?.brings !== 'name');
  const own = practiceSpots(orderOf(round), run(round, EVERY)).filter(
    ({ name }) => name === PRACTICE_COLLECTIONS[orderOf(round)]?.customer,
  );
  expect(own.map(({ code }) => readParcel(orderOf(round), code))).toEqual(
    numbersOf(orderOf(round)).map((parcel) => ({ outcome: 'done', act: { kind: 'read', parcel } })),
  );
});

it('takes a code however it is typed, and knows a former one from what is none', () => {
  expect(findCollection(' k7qm-2x9p-h4tr ')).toMatchObject({ act: { order: orderOf(0), isChecked: true } });
  expect(findCollection('practice-4')).toMatchObject({ act: { order: orderOf(2), isChecked: false } });
  const [former] = practiceShown(2, true);
  expect([findCollection(former!.code), isLaidOut(former!.code)]).toEqual([
    { outcome: 'refused', which: 'pickup' },
    true,
  ]);
  expect(findCollection('8412345678905')).toEqual({ outcome: 'refused', which: 'unknown' });
  expect([isCodeOf(orderOf(0), 'K7QM2X9PH4TR'), isCodeOf(orderOf(1), 'K7QM2X9PH4TR')]).toEqual([true, false]);
});

it('lays the parcel of a like name on the shelf, and keeps one away, only where that is drilled', () => {
  const names = (round: number, drills: readonly PracticeDrill[], over: readonly PracticeDrill[] = []) =>
    practiceSpots(orderOf(round), { ...run(round, over), drills }).map(({ name }) => name);
  expect(names(0, EVERY)).toEqual(['Elena Prat', 'Tomás Rey', 'Elena Prats']);
  expect(names(0, [])).toEqual(['Tomás Rey', 'Elena Prats']);
  const [stray] = practiceSpots(orderOf(0), run(0));
  expect(readParcel(orderOf(0), stray!.code)).toEqual({ outcome: 'refused', which: 'otherOrder' });
  expect(isLaidOut(stray!.code)).toBe(true);
  expect(readParcel(orderOf(0), 'PRACTICE-1-1')).toEqual({ outcome: 'refused', which: 'unknown' });
  expect(names(1, EVERY)).toEqual(['Bruna Leal', 'Bruno Leal']);
  for (const shelf of [names(1, []), names(1, EVERY, ['notFound'])])
    expect(shelf).toEqual(['Bruna Leal', 'Bruno Leal', 'Bruno Leal']);
});

it('says the first thing that stands in the way of a hand-over', () => {
  const judge = (over: Partial<CounterState>, said = {}) =>
    judgeHandOver(1, { ...ready(1), ...over }, { ...SAID, ...said });
  expect(judge({ order: 1 })).toBe('wrong-person');
  expect(judge({ read: [1] })).toBe('unread');
  expect(judge({ isChecked: false })).toBe('identity');
  expect(judge({}, { method: 'document' })).toBe('identity');
  expect(judge({}, { method: 'document', digits: '213976K' })).toBe('wrong-digits');
  expect(judge({}, { method: 'document', digits: '30.457.712-m' })).toBeNull();
  expect(judge({}, { method: 'authorised', digits: '712M', name: 'Ana' })).toBe('identity');
  expect(judge({}, { isSigned: false })).toBe('unsigned');
  expect(judgeRefusal(2, { ...ready(2), read: [] }, 'damaged')).toBe('unread');
  expect(judgeRefusal(2, ready(1), 'damaged')).toBe('wrong-person');
});

it('keeps what was read while the same order is opened again, and forgets it with another', () => {
  const open = (order: number, isChecked = false): CounterAct => ({ kind: 'open', order, isChecked });
  const after = (...acts: readonly CounterAct[]) => counterState(numbered(acts));
  const read: CounterAct = { kind: 'read', parcel: 1 };
  expect(after()).toEqual({ order: null, isChecked: false, read: [] });
  expect(after(open(3), read, read, open(3, true))).toEqual({ order: 3, isChecked: true, read: [1] });
  expect(after(open(3, true), read, open(4))).toEqual({ order: 4, isChecked: false, read: [] });
  expect(after(open(3), { kind: 'check' })).toMatchObject({ isChecked: true });
  expect(after(open(3, true), read, { kind: 'leave' })).toEqual(after());
});

it('lets things go wrong in their turn', () => {
  const searching = counterState([]);
  const due = (round: number, state: CounterState, over: readonly PracticeDrill[] = [], read: readonly string[] = []) =>
    counterDrill(run(round, over, read), state);
  const [stray] = practiceSpots(orderOf(0), run(0));
  const [former] = practiceShown(2, true);
  expect(due(0, searching)).toBeNull();
  expect(due(0, ready(0))).toBe('network');
  expect(due(0, ready(0), ['network'])).toBeNull();
  expect(due(0, ready(0), ['network'], [stray!.code])).toBe('otherParcel');
  const begun: readonly PracticeDrill[] = ['network', 'otherParcel'];
  expect(due(1, searching, begun)).toBeNull();
  expect(due(1, { ...ready(1), read: [1] }, begun)).toBe('notFound');
  expect(due(1, ready(1), [...begun, 'notFound'])).toBe('battery');
  const later: readonly PracticeDrill[] = [...begun, 'notFound', 'battery'];
  expect(due(2, searching, later)).toBe('wrongPerson');
  expect(due(2, searching, [...later, 'wrongPerson'])).toBeNull();
  expect(due(2, searching, [...later, 'wrongPerson'], [former!.code])).toBe('wrongCode');
});

it('costs nothing to read each of the two things that were laid out once, and something twice', () => {
  const [stray] = practiceSpots(orderOf(0), run(0));
  const [former] = practiceShown(2, true);
  const once = [
    { which: 'otherOrder', text: stray!.code },
    { which: 'pickup', text: former!.code },
  ];
  expect(practiceScore({ ...run(2), refusals: once }, isLaidOut).score).toBe(100);
  expect(practiceScore({ ...run(2), refusals: [...once, once[0]!] }, isLaidOut).faults).toEqual([
    { kind: 'refusal', which: 'otherOrder', times: 1, lost: 5 },
  ]);
});
