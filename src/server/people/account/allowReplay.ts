import { allowReplay } from '#contract/people/account.ts';
import { asOwner } from '../../db/tenancy.ts';
import { route } from '../../kernel/route.ts';

/** PUT account/replay: of the caller; the last word counts. */
export const allowReplayRoute = route(allowReplay, async ({ database, actor, now }, { body }) => {
  await asOwner(database, (trx) =>
    trx
      .updateTable('users')
      .set({ replay_allowed: body.allowed, replay_answered_at: now() })
      .where('id', '=', actor.userId)
      .execute(),
  );
  return { ok: true, data: null };
});
