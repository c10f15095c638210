import type { DataOf } from '#contract/endpoint.ts';
import type { checkActionInOrders } from '#contract/orders/checkActionInOrders.ts';
import { parseOperator, reachesPoBoxes } from '#domain/carriers/operators.ts';
import { ADDRESS_TABLE } from '#domain/configuration/rules.ts';
import type { AddressChecks } from '#domain/orders/addressChecks.ts';
import { addressDoubts } from '#domain/orders/addressDoubts.ts';
import { loadTowns } from '#domain/places/towns/loadTowns.ts';
import { readSettings } from '../configuration/readConfigurations.ts';
import type { ScopedTransaction } from '../db/tenancy.ts';

type Doubtful = NonNullable<DataOf<typeof checkActionInOrders>['address_doubts']>;

/** What is doubtful in the addresses of these orders, by the checks of each client; orders without a doubt are missing. */
export async function readAddressDoubts(trx: ScopedTransaction, ids: readonly number[]): Promise<Doubtful> {
  if (ids.length === 0) return [];
  const rows = await trx
    .selectFrom('orders')
    .leftJoin('carriers', (join) =>
      join.onRef('carriers.client_id', '=', 'orders.client_id').onRef('carriers.id', '=', 'orders.carrier_id'),
    )
    .select(['orders.id', 'orders.client_id', 'carriers.operator'])
    .select(['address1', 'address2', 'postcode', 'city', 'state', 'country'])
    .select(['orders.phone', 'orders.phone_mobile'])
    .where('orders.id', 'in', [...ids])
    .orderBy('orders.id')
    .execute();
  const checksOf = new Map<number, AddressChecks>();
  const doubtful: Doubtful = [];
  for (const { id, client_id, operator, ...address } of rows) {
    const checks = checksOf.get(client_id) ?? (await readSettings(trx, client_id, ADDRESS_TABLE));
    checksOf.set(client_id, checks);
    const known = operator === null ? null : parseOperator(operator);
    const takesPoBoxes = known !== null && reachesPoBoxes(known);
    const doubts = addressDoubts(address, { towns: await loadTowns(address.country), takesPoBoxes, checks });
    if (doubts.length > 0)
      doubtful.push({
        order_id: id,
        doubts: doubts.map(({ code, data, proposals }) => ({ code, data: { ...data }, proposals: [...proposals] })),
      });
  }
  return doubtful;
}
