import type { WorkSession } from '#domain/workSession/workSession.ts';
import { work } from '../db/workDatabase.ts';
import type { OutboxMeta } from '../outbox/meta.ts';
import type { WriteCounter } from './writeCounter.ts';

/** The values of the store that a write counter also remembers. */
export interface StoreFacts {
  /** `undefined` = the store is empty. */
  readonly meta: OutboxMeta | undefined;
  readonly unsent: number;
  /** The open sessions of everybody who works here. */
  readonly openSessions: readonly WorkSession[];
  /** Sessions that the write counter names and the store still has, open or not. */
  readonly counted: readonly WorkSession[];
}

/** Reads inside a transaction over meta, commands and sessions. */
export async function readStoreFacts(writeCounter: WriteCounter | null): Promise<StoreFacts> {
  const kinds = (await work.sessions.orderBy('[userId+state]').uniqueKeys()) as unknown as (readonly [
    number,
    string,
  ])[];
  const open = kinds.filter(([, state]) => state === 'open');
  const counted = await work.sessions.bulkGet(writeCounter?.sessions.map((one) => one.id) ?? []);
  return {
    meta: await work.outboxMeta(),
    unsent: await work.commands.count(),
    openSessions: open.length === 0 ? [] : await work.sessions.where('[userId+state]').anyOf(open).toArray(),
    counted: counted.filter((one) => one !== undefined),
  };
}
