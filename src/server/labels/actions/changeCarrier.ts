import { shippedRefusal } from '#domain/actions/shippedRefusal.ts';
import { parseOperator } from '#domain/carriers/operators.ts';
import { servesRoute, standardService } from '#domain/carriers/serves.ts';
import { contractedService } from '#domain/carriers/services.ts';
import { voidUnusedLabel } from '../voidUnusedLabel.ts';
import { MONEY } from '#domain/people/areas.ts';
import { mayPass } from '#domain/people/accessRule.ts';
import type { CarrierWish } from '#domain/carriers/tariff/carrierWish.ts';
import type { ActionData } from '#contract/actions/table.ts';
import { chooseOffer } from '../chooseOffer.ts';
import { lockStanding } from '../printedLabel.ts';
import type {
  ActionContext,
  ActionOrder,
  OrderDone,
  OrderOutcome,
  QueuedActionHandler,
} from '../../commands/orderAction.ts';
import { readRoute } from '../readRoute.ts';
import { readCarrier } from '../../carriers/contracts/readCarrier.ts';
import { refused } from '../../commands/refused.ts';

/**
 * Gives the order to another carrier, by the named service, else by the carrier's standard service for the route. An
 * unused label is voided first; a label that was printed or fetched only with `replace_printed`. The order's present
 * carrier and service change nothing. Codes: 7010, 2004, 14006, 12001, 12006, 14003 (only when it is known where the
 * goods start), 14001 a printed label. With `choose` the best service by the price lists: 14003 none, 14001 there is a
 * label.
 */
export const execute: QueuedActionHandler<'changeCarrier'> = async (order, data, context) => {
  const { sql, clientId } = context;
  if (data.choose !== undefined) return chooseCarrier(order, { ...data, choose: data.choose }, context);
  const carrier = data.carrier_id === undefined ? undefined : await readCarrier(sql, data.carrier_id);
  if (!carrier || carrier.client_id !== clientId || carrier.disabled_at !== null)
    return refused(7010, data.carrier_id ?? '');
  const operator = parseOperator(carrier.operator);
  if (!operator) return refused(2004);
  const { service_code } = data;
  const named = service_code === undefined ? null : contractedService(operator, carrier.services, service_code);
  if (service_code !== undefined && !named) return refused(14006);
  const shipped = shippedRefusal(order.row.status);
  if (shipped) return refused(shipped);
  const route = await readRoute(sql, order);
  const isReturn = order.row.type === 'return';
  const service = named ?? (route && standardService(operator, carrier.services, { ...route, isReturn }));
  if (route && (!service || !servesRoute(service, route.from, route.to))) return refused(14003);
  const next = { carrier_id: carrier.id, service_code: service?.code ?? null };
  if (next.carrier_id === order.row.carrier_id && next.service_code === order.row.service_code) return null;
  const voided = await voidUnusedLabel(order.id, data.replace_printed ?? false, context);
  if (typeof voided === 'object') return { code: 14001, data: [], reason: voided };
  await sql.updateTable('orders').set(next).where('id', '=', order.id).execute();
  return null;
};

/** Done: `done` = carrier, service, working days, price and what it saves (cents; both empty for who sees no prices). */
async function chooseCarrier(
  order: ActionOrder,
  { choose, within_days }: ActionData<'changeCarrier'> & { readonly choose: CarrierWish['choose'] },
  context: ActionContext,
): Promise<OrderOutcome | OrderDone> {
  const { sql, actor, source } = context;
  const shipped = shippedRefusal(order.row.status);
  if (shipped) return refused(shipped);
  if (await lockStanding(sql, order.id)) return { code: 14001, data: [], reason: { key: 'labelStands', data: {} } };
  const chosen = await chooseOffer(order, { choose, withinDays: within_days ?? null }, context);
  if ('reason' in chosen) return { code: 14003, data: [], reason: chosen.reason };
  const { offer, carrier, beforeCents } = chosen;
  const next = { carrier_id: offer.carrierId, service_code: offer.service };
  const isSame = next.carrier_id === order.row.carrier_id && next.service_code === order.row.service_code;
  if (!isSame) await sql.updateTable('orders').set(next).where('id', '=', order.id).execute();
  const seesMoney = source === 'user' && mayPass(MONEY, { roleIds: actor.roleIds, permissionIds: [] });
  const saved = beforeCents === null ? '' : String(beforeCents - offer.cents);
  return {
    done: [
      carrier,
      offer.serviceName,
      String(offer.days ?? ''),
      ...(seesMoney ? [String(offer.cents), saved] : ['', '']),
    ],
    noted: next,
  };
}
