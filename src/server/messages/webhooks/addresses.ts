import { deleteWebhookAddress, saveWebhookAddress, webhookAddresses } from '#contract/messages/webhookAddresses.ts';
import type { WebhookAddress } from '#contract/messages/sentMessage.ts';
import type { Selectable } from 'kysely';
import type { WebhookAddressesTable } from '../../db/schema/messages.ts';
import { type ScopedTransaction } from '../../db/tenancy.ts';
import { invalid, refuse } from '../../kernel/refuse.ts';
import { noteAddressChange } from '../../journal/noteAddressChange.ts';
import { type Route, routeIn } from '../../kernel/route.ts';

/** More than anybody has programs to tell. */
const MAX_ADDRESSES = 100;

/** One spelling for each address: the host in lower case, a default port left out. */
const spelled = (url: string): string => new URL(url).href;

/** Whether this client has saved the address; orders and the data of their customers go nowhere else. */
export async function isSavedAddress(trx: ScopedTransaction, clientId: number, url: string): Promise<boolean> {
  const row = await trx
    .selectFrom('webhook_addresses')
    .select('id')
    .where('client_id', '=', clientId)
    .where('url', '=', spelled(url))
    .executeTakeFirst();
  return row !== undefined;
}

/** The addresses that the webhooks of a client may go to: read by who sends, saved and removed by who sets things up. */
export const addressRoutes: readonly Route[] = [
  routeIn('read', webhookAddresses, async ({ transaction: trx }) => {
    const rows = await trx.selectFrom('webhook_addresses').selectAll().orderBy('url').orderBy('id').execute();
    return { ok: true as const, data: rows.map(present) };
  }),

  routeIn('write', saveWebhookAddress, async (context, { body }) => {
    const { scope, actor, now, transaction: trx } = context;
    if (scope.kind !== 'client') return invalid({ id_client: ['required'] });
    const row = { client_id: scope.clientId, url: spelled(body.url), user_name: actor.name, created_at: now() };
    const { count } = await trx
      .selectFrom('webhook_addresses')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      // Saved once more it is still one.
      .where('url', '<>', row.url)
      .executeTakeFirstOrThrow();
    if (count >= MAX_ADDRESSES) return invalid({ url: [`<= ${MAX_ADDRESSES}`] });
    const added = await trx
      .insertInto('webhook_addresses')
      .values(row)
      .onConflict((conflict) => conflict.columns(['client_id', 'url']).doNothing())
      .returning('id')
      .executeTakeFirst();
    const host = new URL(row.url).host;
    const change = {
      clientId: row.client_id,
      act: 'addWebhookAddress',
      name: host,
      before: null,
      after: row.url,
    } as const;
    if (added) await noteAddressChange(trx, context, change);
    const saved = await trx
      .selectFrom('webhook_addresses')
      .selectAll()
      .where('client_id', '=', row.client_id)
      .where('url', '=', row.url)
      .executeTakeFirstOrThrow();
    return { ok: true as const, data: present(saved) };
  }),

  routeIn('write', deleteWebhookAddress, async (context, { params }) => {
    const { transaction: trx } = context;
    const row = await trx
      .deleteFrom('webhook_addresses')
      .where('id', '=', params.id)
      .returning(['client_id', 'url'])
      .executeTakeFirst();
    if (!row) return refuse(404);
    const change = { clientId: row.client_id, act: 'removeWebhookAddress', before: row.url, after: null } as const;
    await noteAddressChange(trx, context, { ...change, name: new URL(row.url).host });
    return { ok: true as const, data: null };
  }),
];

function present({ id, url, user_name, created_at }: Selectable<WebhookAddressesTable>): WebhookAddress {
  return { id, url, user_name, created_at: created_at.toISOString() };
}
