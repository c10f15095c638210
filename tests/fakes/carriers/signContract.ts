import type { Insertable } from 'kysely';
import { profileOf, type OperatorCode } from '#domain/carriers/operators.ts';
import type { Tables } from '#server/db/schema.ts';
import { sealSecrets } from '#server/carriers/contracts/carrierAccount.ts';
import type { SecretBox } from '#server/secrets/secretBox.ts';
import type { LabelWorld } from '../labelWorld.ts';

/** A carrier with an account, as the form stores it. */
export async function signContract(
  world: LabelWorld,
  box: SecretBox,
  operator: OperatorCode,
  account: Readonly<Record<string, string>>,
  changes: Partial<Insertable<Tables['carriers']>> = {},
): Promise<number> {
  const id = await world.carrier(operator, changes);
  const part = (secret: boolean) =>
    Object.fromEntries(
      (profileOf(operator).account ?? [])
        .filter((field) => field.secret === secret)
        .map(({ name }) => [name, account[name] ?? '']),
    );
  const secrets = sealSecrets({ id, client_id: world.clientId }, part(true), box);
  await world.scoped((trx) =>
    trx
      .updateTable('carriers')
      .set({ account: JSON.stringify(part(false)), secrets, environment: 'live' })
      .where('id', '=', id)
      .execute(),
  );
  return id;
}
