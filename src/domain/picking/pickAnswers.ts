import type { Allotment } from './count.ts';
import type { PickContext } from './pickContext.ts';
import type { Picked } from './pickUnits.ts';
import type { Bound } from './scanTote.ts';
import { isSettled, type SessionState } from './session.ts';
import type { Into, PickFeedback } from './pickFeedback.ts';

/** @param after the session with what was accepted in it. */
export function acceptedFeedback(
  { line, allotments, done }: Extract<Picked, { outcome: 'accepted' }>,
  before: PickContext,
  after: SessionState,
): PickFeedback {
  const { view, state, list } = before;
  // Units that were put into a scanned tote need no word on where they go.
  const sorted = view.mode === 'tote' && state.inHand.length === 0;
  const { order } = view;
  const complete = order !== null && view.list.lines.every((one) => isSettled(after, one));
  return {
    kind: 'accepted',
    line,
    done,
    // With one order only, it need not be named.
    letters: list.orders.length > 1 ? allotments.map((one) => one.letter) : [],
    into: sorted ? allotments.map((one) => intoOf(one, before)) : [],
    orderDone: complete ? order : null,
  };
}

export function takenFeedback(
  { line, allotments }: Extract<Picked, { outcome: 'taken' }>,
  context: PickContext,
): PickFeedback {
  return { kind: 'note', note: 'taken', line, into: allotments.map((one) => intoOf(one, context)) };
}

export function boundFeedback({ order, tote }: Extract<Bound, { outcome: 'bound' }>): PickFeedback {
  return { kind: 'note', note: 'bound', order, tote };
}

function intoOf({ letter, order_id, units }: Allotment, { state }: PickContext): Into {
  return { letter, units, tote: state.totes.get(order_id) ?? null };
}
