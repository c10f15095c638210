import type { FieldReader } from '#domain/evidence/evidenceKinds.ts';
import type { Generated } from 'kysely';
import type { Defaulted, NullableTimestampColumn, TimestampColumn } from './columns.ts';

/** A link that opens the evidence of an order. */
export interface EvidenceLinksTable {
  id: Generated<number>;
  client_id: number;
  order_id: number;
  /** SHA-256 in hex of the 32 random bytes in its address. */
  hash: string;
  reader: FieldReader;
  created_at: TimestampColumn;
  /** The name as it was then. */
  user_name: Defaulted<string | null>;
  expires_at: TimestampColumn;
  revoked_at: NullableTimestampColumn;
  /** How often it was followed. */
  opened: Defaulted<number>;
  last_opened_at: NullableTimestampColumn;
}
