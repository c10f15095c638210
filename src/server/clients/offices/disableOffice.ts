import type { BodyOf, DataOf } from '#contract/endpoint.ts';
import type { disableOffice } from '#contract/clients/offices.ts';
import { officeRefusal, warehouseRefusal } from '#domain/actions/offices.ts';
import { isInUse } from '#domain/clients/offices/officeUse.ts';
import type { Answer } from '../../kernel/answer.ts';
import type { TransactionContext } from '../../kernel/context.ts';
import { deviceOf } from '../../kernel/deviceOf.ts';
import { invalid, refuseCode } from '../../kernel/refuse.ts';
import { readOffice } from './readOffice.ts';
import { moveOrders } from './moveOrders.ts';
import { countOpen } from './openThere.ts';
import { readOffices } from './readOffices.ts';

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
