import { fetchOnceKnown } from '#offline/sync/fetchOnceKnown.ts';
import { hearSettings, ofPacking, ofPicking } from '#offline/sync/hearSettings.ts';
import { orderIdOf } from './orderIdOf.ts';

/** Asks early for the order that is packed at an address and how it is packed, and reads what is here of it. @param pathname `/packing/1` */
export async function beginPacking({ pathname }: { readonly pathname: string }): Promise<void> {
  const id = orderIdOf(pathname.split('/').at(-1));
  const [{ readPackingAhead }] = await Promise.all([
    import('./PackingPage.tsx'),
    fetchOnceKnown(id > 0 ? [id] : []),
    hearSettings(ofPacking, ofPicking),
  ]);
  await readPackingAhead(id);
}
