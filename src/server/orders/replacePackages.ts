import { packagesOf, packagesRefusal } from '#domain/orders/packages.ts';
import type { PackageGroup } from '#domain/orders/packages.ts';
import { shippedRefusal } from '#domain/actions/shippedRefusal.ts';
import type { ActionContext, ActionOrder, OrderOutcome } from '../commands/orderAction.ts';
import { refused } from '../commands/refused.ts';

/** Numbers the packages of the groups anew, in place of those that the order had. Codes: 14007, 120011, 12001, 12006. */
export async function replacePackages(
  order: ActionOrder,
  groups: readonly PackageGroup[],
  { sql, clientId }: ActionContext,
): Promise<OrderOutcome> {
  const packages = packagesOf(groups);
  const carrier = await sql
    .selectFrom('carriers')
    .select('multiparcel')
    .where('id', '=', order.row.carrier_id)
    .executeTakeFirst();
  const now = await sql.selectFrom('order_packages').select('status').where('order_id', '=', order.id).execute();
  const statuses = [order.row.status, ...now.map(({ status }) => status)];
  const code =
    packagesRefusal(packages.length, carrier?.multiparcel ?? null, statuses) ?? shippedRefusal(order.row.status);
  if (code) return refused(code);
  await sql.deleteFrom('order_packages').where('order_id', '=', order.id).execute();
  const rows = packages.map((one) => ({
    client_id: clientId,
    order_id: order.id,
    number: one.number,
    weight_g: one.weightG,
    width_mm: one.widthMm,
    height_mm: one.heightMm,
    depth_mm: one.depthMm,
    box_id: one.boxId,
  }));
  await sql.insertInto('order_packages').values(rows).execute();
  await sql.updateTable('orders').set({ num_packages: packages.length }).where('id', '=', order.id).execute();
  return null;
}
