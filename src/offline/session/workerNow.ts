import type { Worker } from '#domain/workSession/claim.ts';
import { sessionStore } from './sessionStore.ts';

/** The person of this device, as claims on orders name them. */
export function workerNow(): Worker {
  const { user } = sessionStore.getState();
  return { id: user?.id ?? 0, name: user?.profile.name ?? '' };
}
