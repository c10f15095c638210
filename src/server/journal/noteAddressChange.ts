import type { AddressChangeAct } from '#domain/configuration/addressChanges.ts';
import type { ScopedTransaction } from '../db/tenancy.ts';

/** Who did it, at what moment. */
interface Author {
  readonly actor: { readonly name: string };
  readonly now: () => Date;
}

interface AddressChange {
  readonly clientId: number;
  readonly act: AddressChangeAct;
  /** The shop or carrier, or where it was read. */
  readonly name: string;
  /** null = there was none. */
  readonly before: string | null;
  /** null = there is none any more. */
  readonly after: string | null;
}

/**
 * Writes into the logbook, in the transaction of the change, that stored keys or what is told of orders go to another
 * address from now on, and who did it.
 */
export async function noteAddressChange(
  trx: ScopedTransaction,
  { actor, now }: Author,
  { clientId, act, name, before, after }: AddressChange,
): Promise<void> {
  await trx
    .insertInto('address_changes')
    .values({
      client_id: clientId,
      at: now(),
      user_name: actor.name,
      act,
      name,
      address_before: before,
      address_after: after,
    })
    .execute();
}
