import type { CurrentUser } from '#contract/entities/user.ts';
import { mayPass } from '#domain/access/accessRule.ts';
import { FLOOR_WORK } from '#domain/access/areas.ts';
import { COUNTER_WORK } from '#domain/collection/counterWork.ts';
import { personOf } from './person.ts';

/** Whether this user gets a work pack: the server would refuse it to the counter and to customs. */
export const worksOnFloor = (user: CurrentUser): boolean => mayPass(FLOOR_WORK, personOf(user));

/** Whether this user hands parcels over: what waits at their offices comes with the work pack. */
export const worksAtCounter = (user: CurrentUser): boolean => mayPass(COUNTER_WORK, personOf(user));
