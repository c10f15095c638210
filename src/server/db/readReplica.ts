import type { Transaction } from 'kysely';
import type { Tables } from './schema.ts';

/** Why reads do not go to the replica, and what those who run the server are told. */
export const REPLICA_FAULTS = {
  away: 'does not answer',
  late: 'is behind',
  other: 'follows another database than DATABASE_URL names',
  writable: 'is no replica: it takes writes itself',
} as const;

export type ReplicaFault = keyof typeof REPLICA_FAULTS;

/** A database that follows the one that is written to. */
export interface ReadReplica {
  /** How it stands; `starting` = not known yet. */
  state(): 'used' | 'starting' | ReplicaFault;
  /**
   * Runs `work` in a transaction of the replica that shows everything which was committed before the call, whoever wrote
   * it, through whichever server.
   * @param prelude whose rows it sees (./tenancy.ts)
   * @returns null = the replica can't show so much within a moment, or `work` failed there: the database itself does it
   */
  read<Result>(
    prelude: string,
    work: (trx: Transaction<Tables>) => Promise<Result>,
  ): Promise<{ readonly result: Result } | null>;
  close(): Promise<void>;
}
