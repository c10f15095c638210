import { endTour } from '#contract/people/account.ts';
import { callApi } from '#platform/api/callApi.ts';
import { create } from 'zustand';
import { createJSONStorage, persist } from 'zustand/middleware';

/** Whom this device has shown the tour; the server hears of it when it can be reached. */
export const useToured = create(
  persist((): { readonly people: readonly number[] } => ({ people: [] }), {
    name: 'despacho.toured',
    storage: createJSONStorage(() => localStorage),
  }),
);

/** The person has seen the tour or does not want it: this device offers it no more. */
export function markToured(userId: number): void {
  useToured.setState(({ people }) => ({ people: [...people.filter((id) => id !== userId), userId] }));
  tellToured();
}

/** Tells the server; without a network it goes on offering, and is told again by whoever shows the offer. */
export function tellToured(): void {
  void callApi(endTour, {});
}
