import { fetchOnceKnown } from '#offline/sync/fetchOnceKnown.ts';
import { orderIdsOf } from './orderIdsOf.ts';

/** Asks early for the orders of an address. @param search of the address: `?orders=1,2` */
export function beginPicking({ search }: { readonly search: string }): void {
  fetchOnceKnown(orderIdsOf(new URLSearchParams(search).get('orders')));
}
