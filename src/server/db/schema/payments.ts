import type { RefundState } from '#domain/money/billing/refundStates.ts';
import type { ChargeProblem, ChargeState } from '#domain/money/billing/charges.ts';
import type { MethodType, StoredMethod } from '#domain/money/billing/methods.ts';
import type { VerifactuMode } from '#domain/money/billing/verifactu/qr.ts';
import type { VerifactuRecord } from '#domain/money/billing/verifactu/record.ts';
import type { Generated } from 'kysely';
import type { Json, NullableTimestampColumn, TimestampColumn } from './columns.ts';

/** `transfer` asks, and finds nothing: the tables take the first two. */
type Provider = 'stripe' | 'sandbox' | 'transfer';

/** What a client is known as by a provider, and what it pays with. */
export interface PaymentAccountsTable {
  client_id: number;
  provider: Provider;
  customer: string;
  method: string | null;
  method_type: MethodType | null;
  method_label: string | null;
  method_last4: string | null;
  /** yyyy-MM */
  method_expires: string | null;
  method_state: StoredMethod['state'] | null;
  since: NullableTimestampColumn;
  /** The month of expiry that was written about. */
  warned_for: string | null;
}

/** Somebody began to give a method; the id is the browser's. */
export interface PaymentSetupsTable {
  client_id: number;
  id: string;
  provider: Provider;
  intent: string;
  created_at: TimestampColumn;
}

/** A try to charge an invoice, written before anybody is asked for money. */
export interface ChargesTable {
  id: Generated<number>;
  client_id: number;
  invoice_id: number;
  attempt: number;
  /** Names it at the provider for ever. */
  key: string;
  provider: Provider;
  customer: string;
  method: string;
  method_type: MethodType;
  amount_cents: number;
  state: ChargeState;
  /** What the provider calls it. */
  reference: string | null;
  problem: ChargeProblem | null;
  /** From then on it may have had its effect. */
  sent_at: NullableTimestampColumn;
  retry_at: NullableTimestampColumn;
  created_at: TimestampColumn;
  settled_at: NullableTimestampColumn;
}

/** What is given back for a corrective invoice, written before it is. */
export interface RefundsTable {
  id: Generated<number>;
  client_id: number;
  invoice_id: number;
  charge_id: number;
  key: string;
  amount_cents: number;
  state: RefundState;
  reference: string | null;
  sent_at: NullableTimestampColumn;
  created_at: TimestampColumn;
  settled_at: NullableTimestampColumn;
}

/** What a provider told by itself, once. */
export interface PaymentEventsTable {
  provider: Provider;
  id: string;
  type: string;
  about: string;
  object: string;
  said_at: TimestampColumn;
  received_at: TimestampColumn;
  worked_at: NullableTimestampColumn;
}

/** Objects of the stand-in, as its provider would keep them. */
export interface SandboxPaymentsTable {
  id: string;
  owner: string | null;
  body: Json<Readonly<Record<string, unknown>>>;
  created_at: TimestampColumn;
}

/** What the stand-in will tell. */
export interface SandboxEventsTable {
  id: string;
  type: string;
  object: string;
  code: string | null;
  happens_at: TimestampColumn;
  sent_at: NullableTimestampColumn;
}

/** The last record of an issuer. Its row is held until the next one is written. */
export interface VerifactuChainsTable {
  issuer: string;
  mode: VerifactuMode;
  last: number;
}

export interface VerifactuRecordsTable {
  id: Generated<number>;
  client_id: number;
  invoice_id: number;
  issuer: string;
  mode: VerifactuMode;
  sequence: number;
  operation: 'alta' | 'anulacion';
  hash: string;
  record: Json<VerifactuRecord>;
  created_at: TimestampColumn;
}
