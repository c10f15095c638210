import type { CurrentUser } from '#contract/people/user.ts';
import { FLOOR_WORK } from '#domain/people/areas.ts';
import { mayPass } from '#domain/people/accessRule.ts';
import { isShutOut, personOf } from './person.ts';

/** Whether the doors before a page of the floor let this person through: what is begun before it is drawn asks, too. */
export const mayWork = (user: CurrentUser): boolean =>
  !isShutOut(user) && !user.factor_due && mayPass(FLOOR_WORK, personOf(user));
