import type { SetupIntent } from '#contract/money/payments.ts';
import type { ProviderAnswer, PaymentPort, Setup } from '../providers/port.ts';
import type { DatabaseHandle } from '../../db/databaseHandle.ts';
import { inScope } from '../../db/tenancy.ts';
import { readAccount } from './account.ts';

export interface SetupPlace {
  readonly clientId: number;
  /** The id that the browser made. */
  readonly setup: string;
}

/** A setup that was begun, as its provider has it now; null = none was. */
export async function readSetup(
  { clientId, setup }: SetupPlace,
  port: PaymentPort,
  database: DatabaseHandle,
): Promise<ProviderAnswer<Setup | null>> {
  const row = await inScope(database, { kind: 'client', clientId }, (trx) =>
    trx
      .selectFrom('payment_setups')
      .select('intent')
      .where('id', '=', setup)
      .where('client_id', '=', clientId)
      .where('provider', '=', port.provider)
      .executeTakeFirst(),
  );
  return row ? port.readSetup(row.intent) : { ok: true, data: null };
}

/**
 * Begins a setup under the id of the browser, once: a repeat finds the same one. The client becomes a customer of the
 * provider with its first.
 */
export async function beginSetup(
  { clientId, setup }: SetupPlace,
  port: PaymentPort,
  database: DatabaseHandle,
  now: Date,
): Promise<ProviderAnswer<Setup>> {
  const scope = { kind: 'client', clientId } as const;
  const { provider } = port;
  const known = await inScope(database, scope, async (trx) => ({
    account: await readAccount(trx, clientId, provider),
    client: await trx.selectFrom('clients').select('name').where('id', '=', clientId).executeTakeFirst(),
  }));
  const customer = known.account
    ? { ok: true as const, data: known.account.customer }
    : await port.makeCustomer({ id: clientId, name: known.client?.name ?? '' });
  if (!customer.ok) return customer;
  const begun = await port.makeSetup({ key: `${clientId}-${setup}`, customer: customer.data });
  if (!begun.ok) return begun;
  await inScope(database, scope, async (trx) => {
    await trx
      .insertInto('payment_accounts')
      .values({ client_id: clientId, provider, customer: customer.data })
      .onConflict((conflict) => conflict.columns(['client_id', 'provider']).doNothing())
      .execute();
    await trx
      .insertInto('payment_setups')
      .values({ client_id: clientId, id: setup, provider, intent: begun.data.id, created_at: now })
      .onConflict((conflict) => conflict.columns(['client_id', 'id']).doNothing())
      .execute();
  });
  return begun;
}

export const presentSetup = (id: string, setup: Setup | null, port: PaymentPort): SetupIntent => ({
  id,
  provider: port.provider,
  state: setup?.state ?? 'none',
  client_secret: port.publishableKey === null ? null : (setup?.secret ?? null),
  publishable_key: port.publishableKey,
});
