import type { CodeMeaning } from '#domain/carriers/codeMeaning.ts';
import type { OperatorCode } from '#domain/carriers/operators.ts';
import type { ProofKind } from '#domain/carriers/proofKinds.ts';
import type { Generated } from 'kysely';
import type { Defaulted, TimestampColumn } from './columns.ts';

/** What a carrier told of a parcel, each scan once. */
export interface TrackingEventsTable {
  client_id: number;
  id: Generated<number>;
  order_id: number;
  operator: OperatorCode;
  tracking_number: string;
  /** The carrier's own. */
  code: string;
  /** null = nobody knows the code. */
  meaning: Defaulted<CodeMeaning | null>;
  at: TimestampColumn;
  place: string;
  text: string;
  signed_by: Defaulted<string | null>;
  received_at: TimestampColumn;
}

/** What people of a client said of codes that nobody knew. */
export interface TrackingMeaningsTable {
  client_id: number;
  operator: OperatorCode;
  code: string;
  meaning: CodeMeaning;
  user_name: string;
  at: TimestampColumn;
}

/** What a carrier gave of a parcel that was delivered, each kind once. */
export interface DeliveryProofsTable {
  client_id: number;
  id: string;
  order_id: number;
  tracking_number: string;
  kind: ProofKind;
  type: 'image/png' | 'image/jpeg' | 'application/pdf';
  /** The name of its bytes in the file store. */
  stored: string;
  size: number;
  created_at: TimestampColumn;
}
