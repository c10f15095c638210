import type { Generated, GeneratedAlways } from 'kysely';
import type { Defaulted, Json, NullableTimestampColumn, TimestampColumn } from './columns.ts';

/** Something that is done later, or by somebody who holds it now: there until it is done. */
export interface JobsTable {
  id: Generated<number>;
  /** null = about no client: tidying. */
  client_id: Defaulted<number | null>;
  /** The client, or 0: for the key and the index, where null equals nothing. */
  owner: GeneratedAlways<number>;
  kind: string;
  /** One job of a kind for each key of a client. */
  key: Defaulted<string>;
  /** Names what it is about, never a secret: who runs it reads the rest. */
  payload: Json<unknown>;
  state: 'waiting' | 'running' | 'dead';
  /**
   * When it is to be taken up; of a running one: when its lease ends, and somebody else may take it up; of a dead one:
   * when it was given up.
   */
  due_at: TimestampColumn;
  /** The lease of whoever runs it. */
  lease: Defaulted<string | null>;
  /** Asked for once more while it ran: due then, after it. */
  again_at: NullableTimestampColumn;
  /** How often it was taken up. */
  attempts: Defaulted<number>;
  /** Code of what went wrong at the last attempt. */
  problem: Defaulted<string | null>;
  created_at: TimestampColumn;
}
