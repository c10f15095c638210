import { userCurrent } from '#contract/endpoints/auth.ts';
import { refuse } from '../kernel/refuse.ts';
import { route } from '../kernel/route.ts';
import { presentUser } from './presentUser.ts';
import { readPerson } from './readPerson.ts';

/** GET user/current: answers even when the client is disabled, so that the app can say so. */
export const userCurrentRoute = route(userCurrent, async ({ database, actor, services }) => {
  const person = await readPerson(database, actor.userId);
  return person ? { ok: true, data: await presentUser(database, person, services) } : refuse(401);
});
