import { announceOpen } from '#contract/service/announceOpen.ts';
import type { Route } from '../../kernel/route.ts';
import { routeIn } from '../../kernel/route.ts';
import { notifyOpen } from '../../realtime/notifyOpen.ts';

/** Names are short; a NOTIFY carries at most 8000 bytes. */
const NAME_LENGTH = 100;

export const openRoutes: readonly Route[] = [
  routeIn('write', announceOpen, async ({ actor, transaction: trx }, { body }) => {
    const { id_client: client_id, session } = body;
    // Orders of somebody else are told to nobody.
    const own = await trx
      .selectFrom('orders')
      .select('id')
      .where('client_id', '=', client_id)
      .where('id', 'in', [0, ...body.orders])
      .execute();
    const orders = own.map(({ id }) => id);
    await notifyOpen(trx, {
      client_id,
      session,
      orders,
      name: actor.name.slice(0, NAME_LENGTH),
      login: actor.sessionId,
    });
    return { ok: true, data: null };
  }),
];
