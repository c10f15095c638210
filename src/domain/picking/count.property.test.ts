import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PICKING_MODES } from './pickingModes.ts';
import { countDown } from './count.ts';
import type { PickingAct, PickingEvent } from './events.ts';
import type { UndoAct } from '../workSession/sessionEvent.ts';
import { finishBody, pickingResults } from './finish.ts';
import { pickList, type PickList } from './pickList.ts';
import { pickUnits } from './pickUnits.ts';
import type { PickRules } from './pickRules.ts';
import { PICKING, sessionState } from './kind.ts';
import { isSettled, lineDone, shareDone, type SessionState } from './session.ts';
import { shortEvents } from './short.ts';
import { aPickContext, aProduct, happened } from '#tests/factories/pickOrders.ts';
import { lastGesture, undoActs } from '../workSession/undo.ts';
import { validateScan } from './validateScan.ts';
import { walk } from './walk.ts';

const orders = fc.array(
  fc.uniqueArray(
    fc.record({
      id: fc.integer({ min: 1, max: 5 }),
      quantity: fc.integer({ min: 1, max: 4 }),
      before: fc.integer({ min: 0, max: 5 }),
    }),
    {
      minLength: 1,
      selector: (one) => one.id,
    },
  ),
  { minLength: 1, maxLength: 4 },
);
const gesture = fc.record({
  what: fc.constantFrom(
    'scan',
    'scan',
    'scan',
    'tote',
    'tote',
    'place',
    'minus',
    'set',
    'undo',
    'skip',
    'short',
    'goto',
    'mode',
    'zone',
  ),
  product: fc.integer({ min: 1, max: 5 }),
  units: fc.integer({ min: 1, max: 6 }),
});
const rules = fc.record({
  mode: fc.constantFrom('product', 'order', 'tote' as const),
  force_location: fc.boolean(),
  force_tote: fc.boolean(),
});
type Rules = Partial<PickRules>;
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

const LOOKS = new Set(['goto', 'place', 'mode', 'zone']);

function actsOf(
  list: PickList,
  events: readonly PickingEvent[],
  { what, product, units }: Gesture,
  over: Rules,
): readonly (PickingAct | UndoAct)[] {
  const context = aPickContext(list, events, over);
  const { state, view } = context;
  if (what === 'undo') return undoActs(lastGesture(PICKING, events) ?? []);
  if (what === 'mode') return [{ kind: 'mode', mode: PICKING_MODES[product % 3] ?? 'product' }];
  if (what === 'zone') return [{ kind: 'zone', zone: product > 3 ? null : 'A' }];
  if (what === 'place') return [{ kind: 'place', location: `A-${product}-1` }];
  const line = view.list.lines.find((one) => one.id_product === product);
  if (what === 'scan' || what === 'tote') {
    const text = what === 'tote' ? `CUBETA-${product}` : `SKU-${product}`;
    const scanned = validateScan({ text, source: 'wedge' }, units, { ...context, known: () => [] });
    return 'acts' in scanned ? scanned.acts : [];
  }
  if (!line) return [];
  if (what === 'skip' || what === 'goto') return [{ kind: what, id_product: product }];
  if (what === 'short') return shortEvents(line, state, { reason: 'damaged' });
  if (what === 'set' && units > lineDone(state, line)) {
    const picked = pickUnits(line, units - lineDone(state, line), context);
    return picked.outcome === 'refused' ? [] : picked.acts;
  }
  const down = what === 'minus' ? 1 : lineDone(state, line) - units;
  if (down === 0) return [];
  const count = countDown(line, state, down);
  return count.outcome === 'counted' ? count.acts : [];
}

/** Everything of a session that an undo must restore. */
const worth = ({ counts, totes, inHand, shorts, skipped }: SessionState) => ({
  counts: [...counts].filter(([, count]) => count > 0).sort(([a], [b]) => a.localeCompare(b)),
  totes: [...totes],
  inHand,
  shorts: [...shorts],
  skipped,
});

describe('any session, whatever the person does', () => {
  it('keeps every count between 0 and what is required, and the sums equal', () => {
    fc.assert(
      fc.property(orders, rules, fc.array(gesture, { maxLength: 40 }), (drawn, over, gestures) => {
        const list = listOf(drawn);
        let events: readonly PickingEvent[] = [];
        for (const one of gestures) {
          events = happened(events, actsOf(list, events, one, over));
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
          expect(counts.reduce((sum, one_) => sum + one_.count, 0)).toBe(
            [...state.counts.values()].reduce((a, b) => a + b, 0),
          );
          const totes = [...state.totes.values()];
          expect(new Set(totes).size).toBe(totes.length);
          const held = state.inHand.reduce((sum, one_) => sum + one_.units, 0);
          const missing = list.lines.reduce((sum, line) => sum + line.required - lineDone(state, line), 0);
          expect(held).toBeLessThanOrEqual(missing);
          const { current, next, done } = walk(list, state);
          expect(new Set([current, ...next, ...done]).size).toBe(list.lines.length + (current ? 0 : 1));
          expect(current === null).toBe(list.lines.every((line) => isSettled(state, line)));
        }
      }),
      { numRuns: 300 },
    );
  });

  it('has exactly the former state after undo, ten times over', () => {
    fc.assert(
      fc.property(orders, rules, fc.array(gesture, { minLength: 1, maxLength: 25 }), (drawn, over, gestures) => {
        const list = listOf(drawn);
        let events: readonly PickingEvent[] = [];
        const before: ReturnType<typeof worth>[] = [];
        // A change of mode puts down what is in the hand. It is no gesture, so no undo brings it back.
        for (const one of gestures.filter(({ what }) => what !== 'undo' && what !== 'mode')) {
          const acts = actsOf(list, events, one, over);
          if (acts.length > 0 && !LOOKS.has(one.what)) before.push(worth(sessionState(events)));
          events = happened(events, acts);
        }
        for (const former of before.slice(-10).toReversed()) {
          const gestureBack = lastGesture(PICKING, events);
          expect(gestureBack).not.toBeNull();
          events = happened(events, undoActs(gestureBack ?? []));
          expect(worth(sessionState(events))).toEqual(former);
        }
        expect(lastGesture(PICKING, events)).toBeNull();
      }),
      { numRuns: 300 },
    );
  });
});
