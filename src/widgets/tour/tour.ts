import { endTour } from '#contract/endpoints/account.ts';
import { FLOOR_WORK, DESK_WORK } from '#domain/access/areas.ts';
import type { AccessRule } from '#domain/access/accessRule.ts';
import { COUNTER_WORK } from '#domain/collection/counterWork.ts';
import { callApi } from '#platform/api/callApi.ts';
import { create } from 'zustand';
import { createJSONStorage, persist } from 'zustand/middleware';
import { stopTour } from './tourState.ts';

/** Who gets which tour: the first whose rule a person meets. Nobody else has one. */
export const TOUR_RULES = [
  { name: 'desk', rule: DESK_WORK },
  { name: 'floor', rule: FLOOR_WORK },
  { name: 'counter', rule: COUNTER_WORK },
] as const satisfies readonly { readonly name: string; readonly rule: AccessRule }[];

export type TourName = (typeof TOUR_RULES)[number]['name'];

/** Whom this device has shown the tour; the server hears of it when it can be reached. */
export const useToured = create(
  persist((): { readonly people: readonly number[] } => ({ people: [] }), {
    name: 'despacho.toured',
    storage: createJSONStorage(() => localStorage),
  }),
);

/** The tour is over for this person, by its end or because they did not want it: it is offered no more. */
export function leaveTour(userId: number): void {
  stopTour();
  useToured.setState(({ people }) => ({ people: [...people.filter((id) => id !== userId), userId] }));
  void callApi(endTour, {});
}
