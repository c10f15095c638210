import type { ShopType } from '../orders/shopTypes.ts';
import { PLATFORMS } from './platforms.ts';

/** The states that a shop's orders are given; null = they keep their own, absent = as it is. */
export interface ToldStates {
  readonly shipped_status: string | null;
  readonly delivered_status: string | null;
  readonly partial_status?: string | null | undefined;
}

/** Which of these states orders of a shop of this system cannot be given. */
export function wrongToldStates(type: ShopType, told: ToldStates): readonly (keyof ToldStates)[] {
  const { tellable } = PLATFORMS[type];
  if (!tellable) return [];
  const isOther = (states: readonly string[], state: string | null) => state !== null && !states.includes(state);
  return [
    ...(isOther(tellable.shipped, told.shipped_status) ? (['shipped_status'] as const) : []),
    ...(isOther(tellable.delivered, told.delivered_status) ? (['delivered_status'] as const) : []),
    // A parcel of a part is one as any other there.
    ...(told.partial_status ? (['partial_status'] as const) : []),
  ];
}
