import type { OrderListed } from '#contract/orders/ordersList.ts';

/** The orders that travel in the parcel of this one, by their references; '' = none. */
export const carriedWords = ({ carried = [] }: OrderListed): string =>
  carried.map(({ order_reference }) => order_reference).join(', ');
