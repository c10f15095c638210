import type { Client } from '#contract/clients/clients.ts';
import { inScope } from '../db/tenancy.ts';
import type { Answer } from '../kernel/answer.ts';
import type { RequestContext } from '../kernel/context.ts';
import { refuse, refuseCode } from '../kernel/refuse.ts';
import { CLIENT_FACTS, presentClient } from '../people/account/clientRow.ts';

/**
 * Disables a client, or enables it again; one that is so already stays as it is, with the day and the name of the first
 * time. Its people are shut out by each of their calls (`admit`), so nothing else is written. 5000 for what nobody
 * foresaw.
 */
export async function switchClient(
  { database, scope, actor, now, failed }: RequestContext,
  id: number,
  isOn: boolean,
): Promise<Answer<Client>> {
  const state = isOn ? { deleted_at: null, disabled_by: null } : { deleted_at: now(), disabled_by: actor.name };
  try {
    const client = await inScope(database, scope, async (trx) => {
      await trx
        .updateTable('clients')
        .set(state)
        .where('id', '=', id)
        .where('state', '=', isOn ? 'disabled' : 'active')
        .execute();
      return trx.selectFrom('clients').select(CLIENT_FACTS).where('id', '=', id).executeTakeFirst();
    });
    return client ? { ok: true, data: presentClient(client) } : refuse(404);
  } catch (error) {
    const refusal = failed(error);
    return refusal.status === 500 ? refuseCode(500, 5000) : refusal;
  }
}
