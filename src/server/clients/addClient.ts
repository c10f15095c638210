import type { Client, NewClient } from '#contract/clients/clients.ts';
import { ROLES } from '#domain/people/roles.ts';
import { KNOWN_CLIENT } from '#domain/messages/recipientsPerDay.ts';
import type { DatabaseHandle } from '../db/databaseHandle.ts';
import { asOwner, type ScopedTransaction } from '../db/tenancy.ts';
import type { Answer } from '../kernel/answer.ts';
import { invalid } from '../kernel/refuse.ts';
import { insertUser, isAddressTaken } from '../people/account/insertUser.ts';
import { requestAccountMail } from '../people/mails/requestAccountMail.ts';
import { presentClient } from '../people/account/clientRow.ts';
import { insertClient, lockNames } from '../people/account/insertClient.ts';
import { isNameTaken } from '../people/account/isNameTaken.ts';

/**
 * Makes a client with its first user, who manages it and is invited by mail: all of it or nothing. 5600 `taken` where the
 * name is that of another client, or the address that of somebody.
 * @param by who makes it
 */
export async function addClient(
  database: DatabaseHandle,
  { name, time_zone, user }: NewClient,
  by: { readonly name: string; readonly at: Date },
): Promise<Answer<Client>> {
  const email = user.email.toLowerCase();
  return asOwner(database, async (trx) => {
    await lockNames(trx);
    const taken = await findTaken(trx, name, email);
    if (Object.keys(taken).length > 0) return invalid(taken);
    const client = await insertClient(trx, { name, time_zone, mails_per_day: KNOWN_CLIENT });
    const userId = await insertUser(trx, {
      clientId: client.id,
      email,
      name: user.name,
      lang: user.lang,
      roles: [ROLES.OperatorAdmin],
    });
    const facts = { by: by.name, company: name };
    await requestAccountMail(trx, { purpose: 'invite', email, userId, facts }, by.at);
    return { ok: true as const, data: presentClient(client) };
  });
}

async function findTaken(trx: ScopedTransaction, name: string, email: string): Promise<Record<string, string[]>> {
  return {
    ...((await isNameTaken(trx, name)) && { name: ['taken'] }),
    ...((await isAddressTaken(trx, email)) && { 'user.email': ['taken'] }),
  };
}
