import type { PickingAct, PickingEvent } from '#domain/picking/events.ts';
import type { UndoAct } from '#domain/workSession/sessionEvent.ts';
import { pickList } from '#domain/picking/pickList.ts';
import { createPicker, type Picker } from '#offline/picking/picker.ts';
import type { PickFeedback } from '#domain/picking/pickFeedback.ts';
import { aProduct, someRules } from './pickOrders.ts';

/** Scans of a long session. */
export const LONG_SCANS = 2_000;
const ORDERS = 8;
const PRODUCTS = 50;

/** A shift's work in one session: eight orders that each want 4 of each of 50 products. */
const orders = Array.from({ length: ORDERS }, (_, order) => ({
  id: 10 + order,
  order_reference: `PED-${10 + order}`,
  products: Array.from({ length: PRODUCTS }, (__, product) =>
    aProduct(product + 1, { quantity: 4, location: `A-${product + 1}-1` }),
  ),
}));

/** The codes of a long walk: line after line, and every tenth read is of a thing that has all its units or belongs elsewhere. */
export function longWalkCode(scan: number): string {
  if (scan % 10 === 9) return scan % 20 === 9 ? 'NO-SUCH-CODE' : '8400000000001';
  return `84000000000${String((Math.floor(scan / 36) % PRODUCTS) + 1).padStart(2, '0')}`;
}

/** A picker over that work whose store is a plain list. */
export function longSession(): {
  readonly picker: Picker;
  readonly stored: readonly PickingEvent[];
  readonly told: readonly PickFeedback[];
} {
  const stored: PickingEvent[] = [];
  const told: PickFeedback[] = [];
  const picker = createPicker();
  const unasked = () => {
    throw new Error('no code of this walk needs a question');
  };
  picker.connect({
    list: pickList(orders, 'return'),
    rules: someRules(),
    known: () => [],
    findOrder: async () => null,
    append: async (acts: readonly (PickingAct | UndoAct)[]) => {
      const events = acts.map((act, index) => ({ ...act, n: stored.length + index + 1, at: 0 }));
      stored.push(...events);
      return { outcome: 'stored', events };
    },
    record: async () => undefined,
    counted: () => undefined,
    tell: (feedback) => void told.push(feedback),
    ask: unasked,
    askDoubled: unasked,
    arm: () => undefined,
    meant: () => undefined,
    learn: async () => false,
    failed: () => undefined,
  });
  return { picker, stored, told };
}
