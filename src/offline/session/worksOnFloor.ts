import type { CurrentUser } from '#contract/entities/user.ts';
import { mayPass } from '#domain/access/accessRule.ts';
import { FLOOR_WORK } from '#domain/access/areas.ts';
import { personOf } from './person.ts';

/** Whether the work pack is for this user: the counter and customs would only be refused it. */
export const worksOnFloor = (user: CurrentUser): boolean => mayPass(FLOOR_WORK, personOf(user));
