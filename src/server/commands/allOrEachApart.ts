import { endsWholeCall } from './forEachItem.ts';

/**
 * Does something to many items at once, because one transaction is cheaper than many. Where that fails for a reason that
 * no rule foresaw, each is done by itself, so that the one that fails holds back none of the others.
 * @param work does it to some, all of them or none
 * @param failed hears of the one that failed, and keeps that; without it nobody would come back to it
 * @throws what is no failure of one item: no database, no disk, another command in the way
 */
export async function allOrEachApart<Item>(
  items: readonly Item[],
  work: (some: readonly Item[]) => Promise<void>,
  failed: (item: Item, error: unknown) => Promise<void>,
): Promise<void> {
  try {
    await work(items);
    return;
  } catch (error) {
    if (endsWholeCall(error)) throw error;
  }
  for (const item of items) {
    try {
      await work([item]);
    } catch (error) {
      if (endsWholeCall(error)) throw error;
      await failed(item, error);
    }
  }
}
