import type { CarrierEnvironment } from '#domain/carriers/account.ts';
import type { CallOutcomeWord } from '#domain/carriers/callOutcomes.ts';
import type { Defaulted, NullableTimestampColumn, TimestampColumn } from './columns.ts';

/** Whether an operator may be called under a contract; none = it may. */
export interface CarrierBreakersTable {
  client_id: number;
  carrier_id: number;
  line: CarrierEnvironment;
  failures: number;
  open_until: NullableTimestampColumn;
}

/** Calls of one hour of one contract, by call and by what came of them. */
export interface CarrierCallsTable {
  client_id: number;
  carrier_id: number;
  line: CarrierEnvironment;
  hour: TimestampColumn;
  call: string;
  outcome: CallOutcomeWord;
  calls: number;
  total_ms: number;
  slowest_ms: number;
  last_at: TimestampColumn;
  /** The operator's, of the last one that was no success. */
  last_words: Defaulted<string | null>;
}
