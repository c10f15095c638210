/**
 * Runs `work` when nobody else of this origin holds the named lock, and answers 'busy' otherwise. A browser without Web
 * Locks runs the work at once: locks only save work here, they carry no safety.
 */
export async function ifLockFree<T>(name: string, work: () => Promise<T>): Promise<T | 'busy'> {
  const locks = (navigator as { locks?: LockManager }).locks;
  if (!locks) return work();
  return locks.request(name, { ifAvailable: true }, async (lock) => (lock ? work() : 'busy'));
}

/** Runs `work` when nobody else of this origin holds the named lock any more; at once in a browser without Web Locks. */
export async function inLock<T>(name: string, work: () => Promise<T>): Promise<T> {
  const locks = (navigator as { locks?: LockManager }).locks;
  return locks ? locks.request(name, work) : work();
}
