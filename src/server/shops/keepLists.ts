import type { ShopConnector } from './platforms/port.ts';
import { inScope } from '../db/tenancy.ts';
import type { CallRuntime } from '../commands/orderAction.ts';
import type { ShopRow } from './shopRow.ts';
import { shopText } from './shopText.ts';

const MOST = 200;

/**
 * Asks a shop what it calls its ways of sending and the states of its orders, so that people choose among them before the
 * first order names one. A shop that does not say keeps what is known of it.
 */
export async function keepLists(
  shop: ShopRow,
  connector: ShopConnector,
  { database, now }: Pick<CallRuntime, 'database' | 'now'>,
): Promise<void> {
  const answer = await connector.lists?.();
  if (!answer?.ok) return;
  const { methods, statuses } = answer.data;
  const own = { client_id: shop.client_id, eplatform_id: shop.id, seen_at: now() };
  const rows = new Map(
    methods.map(({ code, name }) => [code, { ...own, shop_method: code, name: shopText(name, 200) }]),
  );
  await inScope(database, { kind: 'client', clientId: shop.client_id }, async (trx) => {
    const values = [...rows.values()].filter(({ shop_method: code }) => code !== '' && code.length <= 200);
    if (values.length > 0)
      await trx
        .insertInto('eplatform_carriers')
        .values(values.slice(0, MOST))
        .onConflict((conflict) =>
          conflict
            .columns(['client_id', 'eplatform_id', 'shop_method'])
            .doUpdateSet((eb) => ({ name: eb.ref('excluded.name') })),
        )
        .execute();
    await trx
      .updateTable('eplatforms')
      .set({ status_names: JSON.stringify(statuses.slice(0, MOST)) })
      .where('id', '=', shop.id)
      .execute();
  });
}
