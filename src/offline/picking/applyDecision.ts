import type { ReadCode } from '#domain/codes/readCode.ts';
import type { PickingAct } from '#domain/picking/events.ts';
import { acceptedFeedback, boundFeedback, takenFeedback } from '#domain/picking/pickAnswers.ts';
import type { PickLine } from '#domain/picking/pickList.ts';
import type { PickContext } from '#domain/picking/pickContext.ts';
import { isSettled, lineDone, type SessionState } from '#domain/picking/session.ts';
import type { ScanDecision } from '#domain/picking/validateScan.ts';
import type { PickingMachine } from './pickingMachine.ts';

/** Does what a scan was found to mean, inside its turn: stores the acts, then answers. @param units that the code stood for */
export async function applyDecision(
  machine: PickingMachine,
  decision: ScanDecision,
  { code, units, context }: { readonly code: ReadCode; readonly units: number; readonly context: PickContext },
): Promise<void> {
  const { session, world, refuse } = machine;
  switch (decision.outcome) {
    case 'accepted':
      return session.answer(acceptedFeedback(decision, context, await session.store(decision.acts)));
    case 'taken':
      await session.store(decision.acts);
      return session.answer(takenFeedback(decision, context));
    case 'bound':
      await session.store(decision.acts);
      return session.answer(boundFeedback(decision));
    case 'note':
      return applyNote(machine, decision, context);
    case 'refused':
      if (decision.reason === 'ambiguous') {
        const choice = { lines: decision.lines, units, scan: readOf(code) };
        return session.ask('ambiguous', () => world().ask(choice));
      }
      return refuse(decision.reason === 'not-here' ? { reason: 'not-here', name: decision.product.name } : decision);
  }
}

/** Takes the last gesture back and says what it was. */
export function takeBack({ session, world }: PickingMachine): Promise<void> {
  return session.takeBack(([first], after) => {
    const { list } = world();
    if (first?.kind === 'bind') {
      const order = list.orders.find((one) => one.id === first.order_id);
      return order ? { kind: 'note', note: 'unbound', order } : null;
    }
    const line = list.lines.find((one) => first && 'id_product' in first && one.id_product === first.id_product);
    return line ? { kind: 'note', note: 'undone', line, done: lineDone(after, line) } : null;
  });
}

async function applyNote(
  machine: PickingMachine,
  decision: Extract<ScanDecision, { outcome: 'note' }>,
  { state, rules, list }: PickContext,
): Promise<void> {
  const { session } = machine;
  switch (decision.note) {
    case 'undo':
      return takeBack(machine);
    case 'acknowledge':
      return session.answer({ kind: 'note', note: 'acknowledged' });
    case 'tote': {
      const { order } = decision;
      return session.answer({ kind: 'note', note: 'tote', order, tote: state.totes.get(order.id) ?? '' });
    }
    case 'location': {
      const { place, lines } = decision;
      await moveTo(machine, lines, state, { before: rules.force_location ? [{ kind: 'place', location: place }] : [] });
      return session.answer({ kind: 'note', note: 'location', location: place, lines: lines.length });
    }
    case 'order': {
      const { order } = decision;
      const ofOrder = list.lines.flatMap((line) => {
        const shares = line.shares.filter((share) => share.order_id === order.id);
        return shares.length > 0 ? [{ ...line, shares }] : [];
      });
      const open = await moveTo(machine, ofOrder, state, { orderId: order.id });
      return session.answer({ kind: 'note', note: 'order', order, open });
    }
  }
}

/** Continues where a code points: the first open line there becomes the current one. @returns how many are open */
async function moveTo(
  { session }: PickingMachine,
  lines: readonly PickLine[],
  state: SessionState,
  { orderId, before = [] }: { readonly orderId?: number; readonly before?: readonly PickingAct[] },
): Promise<number> {
  const open = lines.filter((line) => !isSettled(state, line));
  const to =
    open[0] && ({ kind: 'goto', id_product: open[0].id_product, ...(orderId && { order_id: orderId }) } as const);
  await session.store([...before, ...(to ? [to] : [])]);
  return open.length;
}

function readOf({ text, source, label, learned }: ReadCode): ReadCode {
  return { text, source, ...(label !== undefined && { label }), ...(learned !== undefined && { learned }) };
}
