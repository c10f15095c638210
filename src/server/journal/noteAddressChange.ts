import type { AddressChangeAct } from '#domain/configuration/addressChanges.ts';
import type { ScopedTransaction } from '../db/tenancy.ts';
import type { TransactionContext } from '../kernel/context.ts';
import { deviceOf } from '../kernel/deviceOf.ts';

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
  { actor, now, header }: Pick<TransactionContext, 'actor' | 'now' | 'header'>,
  { clientId, act, name, before, after }: AddressChange,
): Promise<void> {
  await trx
    .insertInto('address_changes')
    .values({
      client_id: clientId,
      at: now(),
      user_name: actor.name,
      device_id: deviceOf({ header }),
      act,
      name,
      address_before: before,
      address_after: after,
    })
    .execute();
}
