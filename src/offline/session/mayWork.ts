import type { CurrentUser } from '#contract/entities/user.ts';
import { FLOOR_WORK } from '#domain/access/areas.ts';
import { mayPass } from '#domain/access/accessRule.ts';
import { isShutOut, personOf } from './person.ts';

/** Whether the doors before a page of the floor let this person through: what is begun before it is drawn asks, too. */
export const mayWork = (user: CurrentUser): boolean =>
  !isShutOut(user) && !user.factor_due && mayPass(FLOOR_WORK, personOf(user));
