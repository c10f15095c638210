import type { PickingSession } from '#domain/picking/pickingSession.ts';
import { work } from '../db/workDatabase.ts';
import type { OutboxMeta } from '../outbox/meta.ts';
import type { Witness } from './witness.ts';

/** What the store has of all that a witness looks after. */
export interface StoreFacts {
  /** `undefined` = the store is empty. */
  readonly meta: OutboxMeta | undefined;
  readonly unsent: number;
  /** Of everybody who works here. */
  readonly openSessions: readonly PickingSession[];
  /** Those that the witness names and the store still has, open or not. */
  readonly witnessed: readonly PickingSession[];
}

/** Reads inside a transaction over meta, commands and sessions. */
export async function readStoreFacts(witness: Witness | null): Promise<StoreFacts> {
  const kinds = (await work.sessions.orderBy('[userId+state]').uniqueKeys()) as unknown as (readonly [
    number,
    string,
  ])[];
  const open = kinds.filter(([, state]) => state === 'open');
  const witnessed = await work.sessions.bulkGet(witness?.sessions.map((one) => one.id) ?? []);
  return {
    meta: await work.outboxMeta(),
    unsent: await work.commands.count(),
    openSessions: open.length === 0 ? [] : await work.sessions.where('[userId+state]').anyOf(open).toArray(),
    witnessed: witnessed.filter((one) => one !== undefined),
  };
}
