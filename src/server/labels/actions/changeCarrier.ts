import { shippedRefusal } from '#domain/actions/shipped.ts';
import { parseOperator } from '#domain/carriers/operators.ts';
import { servesRoute, standardService } from '#domain/carriers/serves.ts';
import { contractedService } from '#domain/carriers/services.ts';
import { voidUnusedLabel } from '../voidUnusedLabel.ts';
import type { QueuedActionHandler } from '../../commands/orderAction.ts';
import { readRoute } from '../orderRoute.ts';
import { readCarrier } from '../../carriers/contracts/readCarrier.ts';
import { refused } from '../../commands/refused.ts';

/**
 * Gives the order to another carrier, by the named service, else by the carrier's standard service for the route. An
 * unused label is voided first; a label that was printed or fetched only with `replace_printed`. The order's present
 * carrier and service change nothing. Codes: 7010, 2004, 14006, 12001, 12006, 14003 (only when it is known where the
 * goods start), 14001 a printed label.
 */
export const execute: QueuedActionHandler<'changeCarrier'> = async (order, data, context) => {
  const { sql, clientId } = context;
  const carrier = await readCarrier(sql, data.carrier_id);
  if (!carrier || carrier.client_id !== clientId || carrier.disabled_at !== null) return refused(7010, data.carrier_id);
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
