import { invoices, type Invoice } from '#contract/money/billing.ts';
import type { ListQueryOf } from '#contract/filters/listQuery.ts';
import { sql } from 'kysely';
import type { ScopedTransaction } from '../../db/tenancy.ts';
import type { FieldColumn } from '../../lists/condition.ts';
import { fieldCondition } from '../../lists/fieldCondition.ts';
import { DUE } from '../payments/dueOf.ts';

type Field = keyof typeof invoices.list.fields;

const COLUMNS: Readonly<Record<Field, FieldColumn>> = {
  id: { column: 'invoices.id' },
  month: { column: 'invoices.month' },
  status: { column: 'invoices.status' },
};

/** The newest try to charge an invoice. */
const LAST_CHARGE = sql<Invoice['charge']>`(
  select jsonb_build_object('state', state, 'problem', problem, 'method_type', method_type,
    'retry_at', to_char(retry_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
  from charges where charges.invoice_id = invoices.id order by attempt desc limit 1)`;

/** The refund of a corrective invoice: where one of several failed, that one counts. */
const REFUND = sql<Invoice['refund']>`(
  select state from refunds where refunds.invoice_id = invoices.id
  order by state = 'failed' desc, state = 'succeeded', id desc limit 1)`;

/** One page of a client's invoices, with the count of all: twelve a year. */
export async function listInvoices(
  trx: ScopedTransaction,
  { filters, sort, limit, offset }: ListQueryOf<typeof invoices>,
): Promise<{ rows: Invoice[]; counted: number }> {
  const matching = filters
    .map((filter) => fieldCondition(invoices.list.fields[filter.field], COLUMNS[filter.field], filter))
    .reduce((query, condition) => query.where(condition), trx.selectFrom('invoices'));
  const { counted } = await matching.select((eb) => eb.fn.countAll<number>().as('counted')).executeTakeFirstOrThrow();
  const rows = await sort
    .reduce(
      (query, { field, descending }) => query.orderBy(sql.ref(COLUMNS[field].column), descending ? 'desc' : 'asc'),
      matching.select([
        'id',
        'client_id as id_client',
        'number_prefix',
        'number_sequence',
        'status',
        'month',
        'shipments',
      ]),
    )
    .select([
      'net_cents as net',
      'tax_cents as tax',
      'total_cents as total',
      'kind',
      'reason',
      sql<number>`case status when 'PAID' then 0 else ${DUE} end`.as('due'),
    ])
    .select(sql<boolean>`annulled_at is not null`.as('annulled'))
    .select(
      sql<
        string | null
      >`(select number_prefix || number_sequence from invoices as one where one.id = invoices.corrects)`.as('corrects'),
    )
    .select(REFUND.as('refund'))
    .select(LAST_CHARGE.as('charge'))
    .select(sql<string>`to_char(issued_on, 'YYYY-MM-DD')`.as('issued_on'))
    .limit(limit)
    .offset(offset)
    .execute();
  return { rows, counted };
}
