import type { AccessRule } from '#domain/people/accessRule.ts';
import { DESK_WORK, FLOOR_WORK } from '#domain/people/areas.ts';
import { COUNTER_WORK } from '#domain/counter/counterWork.ts';

/** Who gets which tour: the first whose rule a person meets. Nobody else has one. */
export const TOUR_RULES = [
  { name: 'desk', rule: DESK_WORK },
  { name: 'floor', rule: FLOOR_WORK },
  { name: 'counter', rule: COUNTER_WORK },
] as const satisfies readonly { readonly name: string; readonly rule: AccessRule }[];

export type TourName = (typeof TOUR_RULES)[number]['name'];
