import type { ReadCode } from '#domain/codes/readCode.ts';
import type { BenchContext, BenchDecision } from '#domain/packing/benchScan.ts';
import type { PackNote, PackRefusal } from '#domain/packing/packFeedback.ts';
import type { PackingMachine } from './packingMachine.ts';

/** Does what a scan was found to mean, inside its turn: stores the acts, then answers. @param units that the code stood for */
export async function applyBenchDecision(
  machine: PackingMachine,
  decision: BenchDecision,
  { code, units, context }: { readonly code: ReadCode; readonly units: number; readonly context: BenchContext },
): Promise<void> {
  const { session, world, accept } = machine;
  switch (decision.outcome) {
    case 'accepted':
      return accept(decision, context.state);
    case 'note':
      return applyNote(machine, decision, context);
    case 'refused':
      if (decision.reason === 'ambiguous') {
        const { products } = decision;
        return session.ask('ambiguous', () => world().ask({ products, units, scan: readOf(code) }));
      }
      return refuseRead(machine, decision);
  }
}

/**
 * Refuses a code. The label or plate of another order is told first, so that both orders can be looked at: a packing that
 * knows of it has told it, whatever becomes of the packing.
 */
export async function refuseRead(
  { session, world, refuse }: PackingMachine,
  decision: Extract<BenchDecision, { outcome: 'refused' }>,
): Promise<void> {
  const { outcome: _, ...refusal } = decision;
  if (refusal.reason !== 'foreign-label' && refusal.reason !== 'foreign-plate') {
    if (refusal.reason !== 'ambiguous') await refuse(refusal);
    return;
  }
  if (!session.state().foreignLabels.includes(refusal.text)) await world().reportForeign(refusal.text);
  await session.store([{ kind: 'foreignLabel', text: refusal.text }]);
  if (refusal.reason === 'foreign-plate') return refuse(refusal);
  const order = await world().findOrder(refusal.text);
  return refuse({ reason: 'foreign-label', text: refusal.text, order });
}

/** Takes the last gesture back and says what it was. */
export function takeBackAct({ session, world }: PackingMachine): Promise<void> {
  return session.takeBack(([act]) => {
    if (!act) return null;
    const product = world().order.products.find((one) => 'id_product' in act && one.id_product === act.id_product);
    return { kind: 'note', note: 'undone', act, product: product ?? null };
  });
}

async function applyNote(
  machine: PackingMachine,
  decision: Extract<BenchDecision, { outcome: 'note' }>,
  { step }: BenchContext,
): Promise<void> {
  const { session } = machine;
  const { outcome: _, ...note } = decision;
  if (note.note === 'undo') return takeBackAct(machine);
  if (note.note === 'acknowledge') return session.answer({ kind: 'note', note: 'acknowledged' });
  if (note.note === 'serials-of') await session.store([{ kind: 'goto', step, id_product: note.product.id_product }]);
  return session.answer({ kind: 'note', ...note } satisfies PackNote);
}

/** @returns the refusal that another order's own code deserves, if the device knows the order */
export async function foreignOrder({ world }: PackingMachine, text: string): Promise<PackRefusal | null> {
  const order = await world().findOrder(text);
  return order && order.id !== world().order.id ? { reason: 'order-not-here', order } : null;
}

function readOf({ text, source, label }: ReadCode): ReadCode {
  return { text, source, ...(label !== undefined && { label }) };
}
