import { sql } from 'kysely';
import type { DataOf } from '#contract/endpoint.ts';
import { billingDetails, invoicePdf, invoices, saveBillingDetails } from '#contract/money/billing.ts';
import { currentShipments } from '#contract/money/currentShipments.ts';
import { annulInvoice as annul, correctInvoice as correct, verifactu } from '#contract/money/payments.ts';
import { unbilledClients } from '#contract/money/unbilledClients.ts';
import { invoiceReference } from '#domain/money/billing/invoiceReference.ts';
import { billedTaxIdProblem } from '#domain/money/billing/serviceTax.ts';
import { verifactuAddress, type VerifactuMode } from '#domain/money/billing/verifactu/qr.ts';
import { issuerNumber } from '#domain/money/billing/verifactu/registerInvoice.ts';
import type { DatabaseHandle } from '../../db/databaseHandle.ts';
import { asOwner, inScope, readInScope, type ScopedTransaction } from '../../db/tenancy.ts';
import { documentTexts } from '../../documents/printed/documentTexts.ts';
import { printDocumentsTask } from '../../documents/tasks.ts';
import { paginate } from '../../kernel/paging.ts';
import { invalid, refuse } from '../../kernel/refuse.ts';
import { route, type Route, routeIn } from '../../kernel/route.ts';
import { runTask } from '../../threads/runTask.ts';
import { annulInvoice } from './annulInvoice.ts';
import { correctInvoice } from './correctInvoice.ts';
import { layoutServiceInvoice } from './layoutServiceInvoice.ts';
import { listInvoices } from './listInvoices.ts';
import { listUnbilled } from './listUnbilled.ts';
import { readMonth } from './readMonth.ts';

/** How long the chain of this mode is, and its newest record. */
async function presentChain(database: DatabaseHandle, mode: VerifactuMode | null): Promise<DataOf<typeof verifactu>> {
  if (mode === null) return { mode: 'off', records: 0, last: null };
  return asOwner(database, async (trx) => {
    const { records } = await trx
      .selectFrom('verifactu_records')
      .select((eb) => eb.fn.countAll<number>().as('records'))
      .where('mode', '=', mode)
      .executeTakeFirstOrThrow();
    const last = await trx
      .selectFrom('verifactu_records')
      .innerJoin('invoices', 'invoices.id', 'verifactu_records.invoice_id')
      .select(['number_prefix', 'number_sequence', 'created_at', 'hash'])
      .where('mode', '=', mode)
      .orderBy('verifactu_records.id', 'desc')
      .limit(1)
      .executeTakeFirst();
    return {
      mode,
      records,
      last: last ? { number: invoiceReference(last), at: last.created_at.toISOString(), hash: last.hash } : null,
    };
  });
}

const dayOf = sql<string>`to_char(issued_on, 'YYYY-MM-DD')`;

/** What stands on the paper of an invoice; undefined = the scope has none of this id. */
async function readPaper(trx: ScopedTransaction, id: number) {
  const row = await trx
    .selectFrom('invoices')
    .selectAll()
    .select(dayOf.as('issued_day'))
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) return undefined;
  const corrected =
    row.corrects === null
      ? null
      : await trx
          .selectFrom('invoices')
          .select(['number_prefix', 'number_sequence', dayOf.as('issued_day')])
          .where('id', '=', row.corrects)
          .executeTakeFirstOrThrow();
  const entry = await trx
    .selectFrom('verifactu_records')
    .select('mode')
    .where('invoice_id', '=', id)
    .where('operation', '=', 'alta')
    .executeTakeFirst();
  const qr = entry
    ? verifactuAddress(entry.mode, {
        issuer: issuerNumber(row.seller),
        number: invoiceReference(row),
        issuedOn: row.issued_day,
        totalCents: row.total_cents,
      })
    : null;
  return { ...row, corrected, qr };
}

const DETAILS = ['name', 'tax_id', 'address', 'postcode', 'city', 'country'] as const;

/** What a client pays for the service. */
export const billingRoutes: readonly Route[] = [
  routeIn('read', currentShipments, async ({ transaction: trx, scope, now }) =>
    scope.kind === 'client'
      ? { ok: true as const, data: await readMonth(trx, scope.clientId, now()) }
      : invalid({ id_client: ['required'] }),
  ),

  routeIn('read', invoices, async ({ transaction: trx }, { list }) => {
    const { rows, counted } = await listInvoices(trx, list);
    return paginate(list, rows, counted);
  }),

  route(invoicePdf, async ({ database, scope, language }, { params }) => {
    const row = await readInScope(database, scope, (trx) => readPaper(trx, params.invoice_id));
    if (!row) return refuse(404);
    const documents = [layoutServiceInvoice(row, documentTexts(language))];
    const content = await runTask(printDocumentsTask, { documents, at: new Date(`${row.issued_day}T00:00:00Z`) });
    const name = `${invoiceReference(row)}.pdf`;
    return { ok: true, file: { type: 'application/pdf', name, content, inline: true } };
  }),

  routeIn('read', billingDetails, async ({ transaction: trx }, { params }) => {
    const row = await trx
      .selectFrom('billing_details')
      .select(DETAILS)
      .where('client_id', '=', params.id_client)
      .executeTakeFirst();
    return { ok: true as const, data: row ?? null };
  }),

  routeIn('write', saveBillingDetails, async ({ transaction: trx, now }, { params, body }) => {
    const problem = billedTaxIdProblem({ country: body.country, taxId: body.tax_id });
    if (problem) return invalid({ tax_id: [problem] });
    const known = await trx.selectFrom('clients').select('id').where('id', '=', params.id_client).executeTakeFirst();
    if (!known) return refuse(404);
    await trx
      .insertInto('billing_details')
      .values({ client_id: params.id_client, ...body, created_at: now() })
      .onConflict((conflict) => conflict.column('client_id').doUpdateSet(body))
      .execute();
    return { ok: true as const, data: null };
  }),

  route(correct, async ({ database, services, scope, now }, { params, body }) => {
    // Whoever may correct is asked whether they see it; series and chain belong to no client.
    const seen = await inScope(database, scope, (trx) => readPaper(trx, params.invoice_id));
    if (!seen) return refuse(404);
    const outcome = await asOwner(database, (trx) =>
      correctInvoice(
        trx,
        {
          clientId: params.id_client,
          invoiceId: params.invoice_id,
          reason: body.reason,
          note: body.note,
          netCents: body.net,
          verifactu: services.verifactu,
        },
        now(),
      ),
    );
    if (outcome.ok) return { ok: true, data: { id: outcome.id } };
    if (outcome.problem === 'missing') return refuse(404);
    return invalid({ [outcome.problem === 'tooMuch' ? 'net' : 'invoice']: [outcome.problem] });
  }),

  route(annul, async ({ database, scope, now }, { params }) => {
    const seen = await inScope(database, scope, (trx) => readPaper(trx, params.invoice_id));
    if (!seen) return refuse(404);
    const place = { clientId: params.id_client, invoiceId: params.invoice_id };
    const problem = await asOwner(database, (trx) => annulInvoice(trx, place, now()));
    if (problem === 'missing') return refuse(404);
    return problem ? invalid({ invoice: [problem] }) : { ok: true, data: null };
  }),

  route(unbilledClients, async ({ database, services, now }) => ({
    ok: true,
    data: services.seller ? await asOwner(database, (trx) => listUnbilled(trx, now())) : [],
  })),

  route(verifactu, async ({ database, services }) => ({
    ok: true,
    data: await presentChain(database, services.verifactu),
  })),
];
