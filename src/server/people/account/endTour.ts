import { endTour } from '#contract/people/account.ts';
import { asOwner } from '../../db/tenancy.ts';
import { route } from '../../kernel/route.ts';

/** POST account/tour-seen: of the caller; a repeat changes nothing. */
export const endTourRoute = route(endTour, async ({ database, actor, now }) => {
  await asOwner(database, (trx) =>
    trx
      .updateTable('users')
      .set({ toured_at: now() })
      .where('id', '=', actor.userId)
      .where('toured_at', 'is', null)
      .execute(),
  );
  return { ok: true, data: null };
});
