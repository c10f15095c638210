import type { WorkSession } from '#domain/workSession/workSession.ts';

/** The open session that an address goes on with: within these orders, the one in which most was done. */
export const resumedSession = (
  sessions: readonly WorkSession[],
  clientId: number,
  ids: readonly number[],
): WorkSession | undefined =>
  sessions
    .filter((one) => one.clientId === clientId && one.orderIds.every((id) => ids.includes(id)))
    .toSorted((a, b) => b.version - a.version)[0];
