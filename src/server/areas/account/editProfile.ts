import { editProfile } from '#contract/endpoints/account.ts';
import { asOwner } from '../../db/tenancy.ts';
import { refuse } from '../../kernel/refuse.ts';
import { route } from '../../kernel/route.ts';

/** PUT account/edit-profile: of the caller and of nobody else, whoever they are. */
export const editProfileRoute = route(editProfile, async ({ database, actor }, { query, body }) => {
  if (query.id_user !== undefined && query.id_user !== actor.userId) return refuse(403);
  const { name, lang } = body;
  await asOwner(database, (trx) =>
    trx.updateTable('users').set({ name, lang }).where('id', '=', actor.userId).execute(),
  );
  return { ok: true, data: null };
});
