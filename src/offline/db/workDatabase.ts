import { Dexie, type Table, type Transaction } from 'dexie';
import type { CurrentUser } from '#contract/people/user.ts';
import { BEGIN, type BlackBoxEntry, chained } from '#domain/blackBox/chain.ts';
import type { BlackBoxFact } from '#domain/blackBox/blackBoxFact.ts';
import type { StoredEvent } from '#domain/workSession/sessionEvent.ts';
import type { WorkSession } from '#domain/workSession/workSession.ts';
import { bootId } from '#platform/ids.ts';
import { sha256 } from '#platform/sha256.ts';
import type { BlobFacts } from '../outbox/blob.ts';
import type { Command } from '../outbox/command.ts';
import type { OutboxMeta } from '../outbox/meta.ts';
import { endAtLeave } from './leavePage.ts';

/** The upgrade that brings the black box: sessions that are open get their beginning in it, so that they can be rebuilt. */
async function carryOpenSessions(tx: Transaction): Promise<void> {
  const sessions = await tx
    .table<WorkSession>('sessions')
    .filter((one) => one.state === 'open')
    .toArray();
  const at = Date.now();
  for (const userId of new Set(sessions.map((one) => one.userId))) {
    const facts: BlackBoxFact[] = [];
    for (const session of sessions.filter((one) => one.userId === userId)) {
      const rows = await tx
        .table<{ n: number; event: StoredEvent }>('sessionEvents')
        .where('sessionId')
        .equals(session.id)
        .sortBy('n');
      facts.push({ what: 'session-carried', session, events: rows.map((row) => row.event) });
    }
    await tx.table<BlackBoxEntry>('blackBox').bulkAdd(chained(BEGIN, facts, { userId, at, writer: bootId, sha256 }));
  }
}

export interface StoredEventRow {
  readonly sessionId: string;
  readonly n: number;
  readonly event: StoredEvent;
}

/** Who works on this device, stored so that a cold start without a network opens the signed-in app. */
export interface StoredSession {
  readonly user: CurrentUser;
  readonly clientId: number;
  /** The person entered without a network: the browser's session still belongs to the person before. */
  readonly unconfirmed?: boolean;
  /** Nothing is shown until the person enters PIN or badge. */
  readonly locked?: boolean;
}

/** ArrayBuffer, not Blob or File: WebKit sends stored files empty. */
interface BlobBytes {
  readonly name: string;
  readonly bytes: ArrayBuffer;
}

interface MetaRow {
  /** A vehicle at a door stands under its person and lot, a hand-over under its id. */
  readonly name: 'outbox' | 'session' | `van:${number}:${number}` | `handover:${string}`;
  readonly value: unknown;
}

/**
 * Work that must not be lost: commands, journal, picking sessions and the device's own data. They share a database
 * because a local effect and its command commit in one transaction. Strict durability: Chrome is relaxed by default and
 * loses seconds on a power cut (F30).
 */
export class WorkDatabase extends Dexie {
  declare readonly commands: Table<Command, number>;
  declare readonly journal: Table<Command, number>;
  declare readonly sessions: Table<WorkSession, string>;
  declare readonly sessionEvents: Table<StoredEventRow, [string, number]>;
  declare readonly meta: Table<MetaRow, string>;
  /** Facts of photos that commands and open sessions name; their bytes are in a store of their own. */
  declare readonly blobs: Table<BlobFacts, string>;
  declare readonly blobBytes: Table<BlobBytes, string>;
  /** One hash chain per person: what was scanned, tapped and told, written in the transaction of its effect. */
  declare readonly blackBox: Table<BlackBoxEntry, [number, number]>;

  constructor(name = 'despacho-work') {
    // No cache: Dexie's would hide what `writeAtOnce` wrote from live queries, and show what is not on the disk yet.
    super(name, { chromeTransactionDurability: 'strict', cache: 'disabled' });
    this.version(1).stores({
      commands: 'seq, &key, userId',
      journal: 'seq, &key, userId, overlay, settledAt',
      sessions: 'id, [userId+orderSet+state], [userId+state]',
      sessionEvents: '[sessionId+n], sessionId',
      meta: 'name',
    });
    this.version(2).stores({ blackBox: '[userId+n]' }).upgrade(carryOpenSessions);
    this.version(3).stores({ blobs: 'name, userId', blobBytes: 'name' });
    endAtLeave(this);
  }

  async outboxMeta(): Promise<OutboxMeta | undefined> {
    return (await this.meta.get('outbox'))?.value as OutboxMeta | undefined;
  }

  async storedSession(): Promise<StoredSession | null> {
    return ((await this.meta.get('session'))?.value as StoredSession | undefined) ?? null;
  }
}

export const work = new WorkDatabase();
