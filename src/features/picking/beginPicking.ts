import { fetchOnceKnown } from '#offline/sync/fetchOnceKnown.ts';
import { hearSettings, ofPicking } from '#offline/sync/hearSettings.ts';
import { orderIdsOf } from './orderIdsOf.ts';

/** Asks early for the orders of an address and how they are picked, and reads what is here of them. @param search of the address: `?orders=1,2` */
export async function beginPicking({ search }: { readonly search: string }): Promise<void> {
  const ids = orderIdsOf(new URLSearchParams(search).get('orders'));
  const [{ readPickingAhead }] = await Promise.all([
    import('./PickingPage.tsx'),
    fetchOnceKnown(ids),
    hearSettings(ofPicking),
  ]);
  await readPickingAhead(ids);
}
