import { sealPlace } from '../auth/secondFactor.ts';
import type { ScopedTransaction } from '../db/tenancy.ts';
import type { SecretBox } from '../secrets/secretBox.ts';
import { openSecrets, sealSecrets } from '../carriers/contracts/carrierAccount.ts';
import { openShopSecrets, openShopSession, sealShopSecrets } from '../shops/shopSecrets.ts';

interface Resealed {
  readonly sealed: number;
  readonly unreadable: number;
}

/** Seals every stored secret with the present key. What no key opens stays as it is, and is counted. */
export async function resealAll(trx: ScopedTransaction, box: SecretBox): Promise<Resealed> {
  const carriers = await trx
    .selectFrom('carriers')
    .select(['id', 'client_id', 'account', 'secrets'])
    .where('secrets', 'is not', null)
    .forUpdate()
    .execute();
  const shops = await trx
    .selectFrom('eplatforms')
    .select(['id', 'client_id', 'secrets', 'session'])
    .forUpdate()
    .execute();
  const ofCarriers = await resealRows(carriers, box, openSecrets, async (row, secrets) => {
    await trx
      .updateTable('carriers')
      .set({ secrets: sealSecrets(row, secrets, box) })
      .where('id', '=', row.id)
      .execute();
  });
  const ofShops = await resealRows(shops, box, openShopSecrets, async (row, secrets) => {
    const sealed = sealShopSecrets(row, secrets, box);
    await trx.updateTable('eplatforms').set({ secrets: sealed }).where('id', '=', row.id).execute();
  });
  const sessions = shops.map(({ session, ...row }) => ({ ...row, session, secrets: session }));
  const ofSessions = await resealRows(sessions, box, openShopSession, async (row, session) => {
    const sealed = sealShopSecrets(row, session, box);
    await trx.updateTable('eplatforms').set({ session: sealed }).where('id', '=', row.id).execute();
  });
  const ofPeople = await resealSecondFactors(trx, box);
  const all = [ofCarriers, ofShops, ofSessions, ofPeople];
  return {
    sealed: all.reduce((sum, one) => sum + one.sealed, 0),
    unreadable: all.reduce((sum, one) => sum + one.unreadable, 0),
  };
}

async function resealRows<Row extends { readonly secrets: string | null }>(
  rows: readonly Row[],
  box: SecretBox,
  open: (row: Row, box: SecretBox) => Readonly<Record<string, string>>,
  write: (row: Row, secrets: Readonly<Record<string, string>>) => Promise<void>,
): Promise<Resealed> {
  let [sealed, unreadable] = [0, 0];
  for (const row of rows) {
    if (row.secrets === null || box.isCurrent(row.secrets)) continue;
    const secrets = open(row, box);
    if (Object.keys(secrets).length === 0) {
      unreadable += 1;
      continue;
    }
    await write(row, secrets);
    sealed += 1;
  }
  return { sealed, unreadable };
}

async function resealSecondFactors(trx: ScopedTransaction, box: SecretBox): Promise<Resealed> {
  let [sealed, unreadable] = [0, 0];
  for (const { user_id, secret } of await trx.selectFrom('second_factors').selectAll().forUpdate().execute()) {
    if (box.isCurrent(secret)) continue;
    const plain = box.open(secret, sealPlace(user_id));
    if (plain === null) {
      unreadable += 1;
      continue;
    }
    await trx
      .updateTable('second_factors')
      .set({ secret: box.seal(plain, sealPlace(user_id)) })
      .where('user_id', '=', user_id)
      .execute();
    sealed += 1;
  }
  return { sealed, unreadable };
}
