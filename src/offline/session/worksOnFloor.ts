import type { CurrentUser } from '#contract/people/user.ts';
import { mayPass } from '#domain/people/accessRule.ts';
import { FLOOR_WORK } from '#domain/people/areas.ts';
import { COUNTER_WORK } from '#domain/counter/counterWork.ts';
import { personOf } from './person.ts';

/** Whether this user gets a work pack: the server would refuse it to the counter and to customs. */
export const worksOnFloor = (user: CurrentUser): boolean => mayPass(FLOOR_WORK, personOf(user));

/** Whether this user hands parcels over: what waits at their offices comes with the work pack. */
export const worksAtCounter = (user: CurrentUser): boolean => mayPass(COUNTER_WORK, personOf(user));
