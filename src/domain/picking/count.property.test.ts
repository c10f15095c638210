import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { countDown, setQuantity } from './count.ts';
import type { PickingAct, PickingEvent } from './events.ts';
import { finishBody, pickingResults } from './finish.ts';
import { pickList, type PickList } from './pickList.ts';
import { isComplete, lineDone, sessionState, shareDone } from './session.ts';
import { aPickContext, aProduct, happened } from '#tests/factories/pickOrders.ts';
import { lastGesture, undoActs } from './undo.ts';
import { validateScan } from './validateScan.ts';
import { walk } from './walk.ts';

const orders = fc.array(
  fc.uniqueArray(fc.record({ id: fc.integer({ min: 1, max: 5 }), quantity: fc.integer({ min: 1, max: 4 }), before: fc.integer({ min: 0, max: 5 }) }), {
    minLength: 1,
    selector: (one) => one.id,
  }),
  { minLength: 1, maxLength: 4 },
);
const gesture = fc.record({
  what: fc.constantFrom('scan', 'scan', 'scan', 'minus', 'set', 'undo', 'skip', 'goto'),
  product: fc.integer({ min: 1, max: 5 }),
  units: fc.integer({ min: 1, max: 6 }),
});
type Gesture = { what: string; product: number; units: number };

function listOf(drawn: { id: number; quantity: number; before: number }[][]): PickList {
  return pickList(
    drawn.map((products, index) => ({
      id: index + 1,
      order_reference: `PED-${index + 1}`,
      products: products.map(({ id, quantity, before }) => aProduct(id, { quantity, validated_products: before })),
    })),
    'serpentine',
  );
}

function actsOf(list: PickList, events: readonly PickingEvent[], { what, product, units }: Gesture): readonly PickingAct[] {
  const state = sessionState(events);
  if (what === 'undo') return undoActs(lastGesture(events) ?? []);
  const line = list.lines.find((one) => one.id_product === product);
  if (!line) return [];
  if (what === 'skip' || what === 'goto') return [{ kind: what, id_product: product }];
  if (what === 'scan') {
    const context = { ...aPickContext(list, events), known: () => [] };
    const verdict = validateScan({ text: line.sku, source: 'wedge' }, units, context);
    return verdict.outcome === 'accepted' ? verdict.acts : [];
  }
  const count = what === 'minus' ? countDown(line, state, 1) : setQuantity(line, state, units);
  return count.outcome === 'counted' ? count.acts : [];
}

const nonZero = (counts: ReadonlyMap<string, number>) => [...counts].filter(([, count]) => count > 0).sort(([a], [b]) => a.localeCompare(b));

describe('any session, whatever the person does', () => {
  it('keeps every count between 0 and what is required, and the sums equal', () => {
    fc.assert(
      fc.property(orders, fc.array(gesture, { maxLength: 40 }), (drawn, gestures) => {
        const list = listOf(drawn);
        let events: readonly PickingEvent[] = [];
        for (const one of gestures) {
          events = happened(events, actsOf(list, events, one));
          const state = sessionState(events);
          for (const line of list.lines) {
            for (const share of line.shares) {
              const done = shareDone(state, line.id_product, share);
              expect(done).toBeGreaterThanOrEqual(share.before);
              expect(done).toBeLessThanOrEqual(share.required);
            }
            expect(lineDone(state, line)).toBeLessThanOrEqual(line.required);
          }
          const results = pickingResults(list, state);
          expect(results.reduce((sum, order) => sum + order.validated, 0)).toBe(
            list.lines.reduce((sum, line) => sum + lineDone(state, line), 0),
          );
          const { counts } = finishBody(list, state, { id: 's', version: 1, clientId: 1 }).session;
          expect(counts.reduce((sum, one_) => sum + one_.count, 0)).toBe([...state.counts.values()].reduce((a, b) => a + b, 0));
          const { current, next, done } = walk(list, state);
          expect(new Set([current, ...next, ...done]).size).toBe(list.lines.length + (current ? 0 : 1));
          expect(current === null).toBe(list.lines.every((line) => isComplete(state, line)));
        }
      }),
      { numRuns: 300 },
    );
  });

  it('has exactly the former counts after undo, ten times over', () => {
    fc.assert(
      fc.property(orders, fc.array(gesture, { minLength: 1, maxLength: 25 }), (drawn, gestures) => {
        const list = listOf(drawn);
        let events: readonly PickingEvent[] = [];
        const before: [string, number][][] = [];
        for (const one of gestures.filter(({ what }) => what !== 'undo')) {
          const acts = actsOf(list, events, one);
          if (acts.length > 0 && one.what !== 'goto') before.push(nonZero(sessionState(events).counts));
          events = happened(events, acts);
        }
        for (const former of before.slice(-10).toReversed()) {
          const gestureBack = lastGesture(events);
          expect(gestureBack).not.toBeNull();
          events = happened(events, undoActs(gestureBack ?? []));
          expect(nonZero(sessionState(events).counts)).toEqual(former);
        }
        expect(lastGesture(events)).toBeNull();
      }),
      { numRuns: 300 },
    );
  });
});
