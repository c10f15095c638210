import { isSameText } from '../codes/isSameText.ts';

/** An order that travels in the parcel of another, by what papers call it. */
export interface CarriedOrder {
  readonly order_reference: string;
  readonly id_order_eplatform_shop: string | null;
}

/**
 * The order of a parcel that a code names beside the one that the parcel belongs to: its number, or the shop's.
 * @param carried orders that travel in the parcel; absent = none
 * @returns its reference; null = the code names none of them
 */
export function carriedByCode(
  { carried = [] }: { readonly carried?: readonly CarriedOrder[] | undefined },
  code: string,
): string | null {
  const named = carried.find(({ order_reference, id_order_eplatform_shop }) =>
    [order_reference, id_order_eplatform_shop].some((name) => name !== null && isSameText(name, code)),
  );
  return named?.order_reference ?? null;
}
