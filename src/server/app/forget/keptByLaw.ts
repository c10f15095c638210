import type { KEPT_KINDS } from '#contract/people/forget.ts';
import { KEEPING_LAWS, type KeepingLaw } from '#domain/service/retentionSettings.ts';

export type KeptTable = (typeof KEPT_KINDS)[number];

interface KeptByLaw {
  readonly law: KeepingLaw;
  /** When the time of a row begins. */
  readonly from: string;
}

/** What of a client the law keeps, though the client is forgotten. Rows that no law names go. */
export const KEPT_BY_LAW = {
  invoices: { law: 'commerce', from: 'issued_on' },
  charges: { law: 'commerce', from: 'created_at' },
  refunds: { law: 'commerce', from: 'created_at' },
  verifactu_records: { law: 'commerce', from: 'created_at' },
  tax_book: { law: 'tax', from: 'at' },
  declarations: { law: 'tax', from: 'created_at' },
} as const satisfies Readonly<Record<KeptTable, KeptByLaw>>;

/** What was removed of a table, or stays by law. */
export interface Forgotten {
  /** Rows by table, most first; those that name nobody any more are among them. */
  readonly removed: Readonly<Record<string, number>>;
  readonly kept: readonly {
    readonly table: KeptTable;
    readonly rows: number;
    readonly law: string;
    /** yyyy-MM-dd, the day after which the last of the rows may go. */
    readonly until: string;
  }[];
}

const DAY_MS = 86_400_000;

/** @param newest when the time of the youngest row began */
export const keptLine = (table: KeptTable, rows: number, newest: Date): Forgotten['kept'][number] => {
  const { days, place } = KEEPING_LAWS[KEPT_BY_LAW[table].law];
  return { table, rows, law: place, until: new Date(newest.getTime() + days * DAY_MS).toISOString().slice(0, 10) };
};
