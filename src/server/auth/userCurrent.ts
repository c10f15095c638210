import { userCurrent } from '#contract/people/auth.ts';
import { refuse } from '../kernel/refuse.ts';
import { route } from '../kernel/route.ts';
import { presentUser } from './presentUser.ts';
import { readPerson } from './readPerson.ts';

/** GET user/current: answers even when the client is disabled, so that the app can say so. */
export const userCurrentRoute = route(userCurrent, async ({ database, actor, services, session }, { query }) => {
  const person = await readPerson(database, actor.userId);
  if (!person) return refuse(401);
  const user = await presentUser(database, person, services, query.chosen_client);
  return {
    ok: true,
    data: { ...user, ...(session?.factorDue && { factor_due: true }), ...(session?.workOnly && { work_only: true }) },
  };
});
