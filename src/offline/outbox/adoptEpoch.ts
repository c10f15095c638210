import { noteNetworkFailure, type DrainContext } from './drainContext.ts';
import { withEpoch } from './meta.ts';
import { reconcileAfterRestore } from './reconcileAfterRestore.ts';

/**
 * Binds the user's commands to the server's present epoch.
 * @returns false when the server could not be asked which commands it still has
 */
export async function adoptEpoch(drain: DrainContext, userId: number): Promise<boolean> {
  const { ports, options, memory } = drain;
  const meta = await ports.store.tx((tx) => tx.readMeta());
  const known = meta.epochs[userId];
  const seen = memory.seenEpoch;
  if (seen === null || seen === known) return true;
  if (known === undefined) {
    await ports.store.tx(async (tx) => tx.writeMeta(withEpoch(await tx.readMeta(), userId, seen)));
    return true;
  }
  if ((await reconcileAfterRestore(ports, userId, options.timeoutMs)) !== 'network') return true;
  noteNetworkFailure(drain);
  return false;
}
