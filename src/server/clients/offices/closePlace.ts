import type { disableOffice } from '#contract/clients/offices.ts';
import type { BodyOf, DataOf } from '#contract/endpoint.ts';
import { type OfficeFacts, officeRefusal, taxOfficeRefusal, warehouseRefusal } from '#domain/actions/offices.ts';
import { isInUse } from '#domain/clients/offices/officeUse.ts';
import { recordActions } from '../../commands/recordActions.ts';
import type { ScopedTransaction } from '../../db/tenancy.ts';
import type { Actor } from '../../kernel/actor.ts';
import type { Answer } from '../../kernel/answer.ts';
import type { TransactionContext } from '../../kernel/context.ts';
import { deviceOf } from '../../kernel/deviceOf.ts';
import { invalid, refuseCode } from '../../kernel/refuse.ts';
import { notifyOrders } from '../../realtime/notifyOrders.ts';
import { countOpen, ordersThere, type OrderThere } from './openThere.ts';
import { readOffice } from './readOffice.ts';
import { readOffices } from './readOffices.ts';

interface Move {
  readonly from: { readonly id: number; readonly kind: 'warehouse' | 'office' };
  readonly to: OfficeFacts & { readonly id: number };
  readonly actor: Actor;
  readonly deviceId: string | null;
  readonly at: Date;
}

/**
 * Gives the open orders of a place to another one, each as its action would, with its row in the history. Orders that
 * the action refuses stay: those that customers collect, lots that are closed.
 */
async function moveOrders(
  trx: ScopedTransaction,
  { from, to, actor, deviceId, at }: Move,
): Promise<{ readonly moved: number; readonly stayed: number }> {
  const there = await ordersThere(trx, from);
  const isRefused = (order: OrderThere) => refusalOf(order, from.kind, to) !== null;
  const moving = there.filter((order) => !isRefused(order)).map(({ id }) => ({ id, clientId: to.clientId }));
  const ids = moving.map(({ id }) => id);
  if (ids.length > 0) {
    const isWarehouse = from.kind === 'warehouse';
    const payload = isWarehouse ? { warehouse_id: to.id } : { tax_office_id: to.id };
    await trx
      .updateTable('orders')
      .set({ ...payload, updated_at: at })
      .where('id', 'in', ids)
      .execute();
    const action = isWarehouse ? 'changeOrderWarehouse' : 'changeOrderTaxOffice';
    await recordActions(trx, moving, { action, payload, actor, deviceId, source: 'user', at });
    await notifyOrders(trx, to.clientId, ids);
  }
  await trx
    .updateTable('itineraries')
    .set({ office_id: to.id, updated_at: at })
    .where('office_id', '=', from.id)
    .execute();
  return { moved: ids.length, stayed: there.length - ids.length };
}

function refusalOf({ type, status, isCollected }: OrderThere, kind: 'warehouse' | 'office', to: OfficeFacts) {
  const { clientId } = to;
  return kind === 'warehouse'
    ? warehouseRefusal({ type, status, clientId }, to)
    : taxOfficeRefusal({ type, clientId, clickAndCollect: isCollected }, to);
}

type Disabled = DataOf<typeof disableOffice>;

/** An order of the client to which everything of a place could be moved, if the place takes it. */
const ANY_ORDER = { type: 'order', status: 'CREATED' } as const;

/** Takes a place out of use; while something is open there, only with a plan for it. */
export async function closePlace(
  context: TransactionContext,
  id: number,
  { open_orders, move_to }: BodyOf<typeof disableOffice>,
): Promise<Answer<Disabled>> {
  const { transaction: trx, actor, now } = context;
  // Two who disable it at once: the second finds nothing left to move.
  await trx.selectFrom('offices').select('id').where('id', '=', id).forUpdate().executeTakeFirst();
  const place = await readOffice(trx, id);
  if (!place) return refuseCode(404, 10004, [String(id)]);
  const use = await countOpen(trx, { id, kind: place.kind });
  if (isInUse(use) && open_orders === null) return invalid({ open_orders: ['required'] });
  let done = { moved: 0, stayed: use.orders + use.collected + use.lots };
  if (open_orders === 'move') {
    if (move_to === null || move_to === id) return invalid({ move_to: ['required'] });
    const to = await readOffice(trx, move_to);
    const { clientId } = place;
    const code =
      place.kind === 'warehouse' ? warehouseRefusal({ ...ANY_ORDER, clientId }, to) : officeRefusal(clientId, to);
    if (code !== null || !to) return refuseCode(422, code ?? 10004, [String(move_to)]);
    const move = { from: { id, kind: place.kind }, to: { ...to, id: move_to }, actor, deviceId: deviceOf(context) };
    done = await moveOrders(trx, { ...move, at: now() });
  }
  if (!place.disabled) await trx.updateTable('offices').set({ disabled_at: now() }).where('id', '=', id).execute();
  const [office] = await readOffices(trx, { active: 2, id });
  return office ? { ok: true, data: { office, ...done } } : refuseCode(404, 10004, [String(id)]);
}
