import { beforeEach } from 'vitest';
import type { Cause, ShownAnswer } from '#domain/blackBox/blackBoxFact.ts';
import type { PickingEvent, PickingAct } from '#domain/picking/events.ts';
import type { UndoAct } from '#domain/workSession/sessionEvent.ts';
import { sessionState } from '#domain/picking/kind.ts';
import type { LineChoice, PickFeedback } from '#domain/picking/pickFeedback.ts';
import { pickList } from '#domain/picking/pickList.ts';
import type { DoubledCode } from '#domain/workSession/answers.ts';
import { createPicker, type Picker } from '#offline/picking/picker.ts';
import type { PickerWorld } from '#offline/picking/pickerWorld.ts';
import { anOrder, aProduct, someRules } from '#tests/factories/pickOrders.ts';

/** Two orders: three units of the first line, one of the second. */
const orders = [anOrder(10, { 1: 2, 2: 1 }), anOrder(11, { 1: 1 })];
const list = pickList(orders, 'return');
const [one, other] = list.lines;
if (!one || !other) throw new Error('the list has two lines');
export const first = one;
export const second = other;

const shipped = {
  order_reference: 'PED-77',
  status: 'SHIPPED',
  since: '2026-11-18T09:00:00Z',
  barred: 'status',
} as const;

const fresh = () => ({
  stored: [] as PickingEvent[],
  told: [] as PickFeedback[],
  asked: [] as LineChoice[],
  doubled: [] as DoubledCode[],
  counts: [] as number[],
  /** The disk is full. */
  full: false,
  remembered: [] as { cause: Cause; answer: ShownAnswer; told: number }[],
});

const aWorld = (): PickerWorld => ({
  list,
  rules: someRules(),
  known: () => [{ ...aProduct(9), name: 'Miel de flores' }],
  findOrder: async (code) => (code === 'PED-77' ? shipped : null),
  append: async (acts: readonly (PickingAct | UndoAct)[], _cause, seen: number) => {
    await Promise.resolve();
    if (bench.full) throw new Error('QuotaExceededError');
    if (seen < bench.stored.length) return { outcome: 'behind', missed: bench.stored.slice(seen) };
    const events = acts.map((act, index) => ({ ...act, n: bench.stored.length + index + 1, at: 0 }));
    bench.stored.push(...events);
    return { outcome: 'stored', events };
  },
  record: async (cause, answer) => void bench.remembered.push({ cause, answer, told: bench.told.length }),
  counted: (_, done) => bench.counts.push(done),
  tell: (feedback) => bench.told.push(feedback),
  ask: (choice) => bench.asked.push(choice),
  askDoubled: (question) => bench.doubled.push(question),
  arm: () => undefined,
  meant: () => undefined,
  learn: async () => false,
  failed: () => undefined,
});

/** What a picker did since the test began, and the world that the next one works in. */
export const bench = { ...fresh(), world: aWorld() };

/** Each test begins with nothing picked. */
export function setUpBench(): void {
  beforeEach(() => void Object.assign(bench, fresh(), { world: aWorld() }));
}

/** A picker in the world of now. */
export function pick(): Picker {
  const picker = createPicker();
  picker.connect(bench.world);
  return picker;
}

export const wedge = (text: string) => ({ text, source: 'wedge' as const });

/** All units that are picked. */
export const count = (): number =>
  [...sessionState(bench.stored).counts.values()].reduce((sum, units) => sum + units, 0);
