import type { DataOf } from '#contract/endpoint.ts';
import {
  chargeInvoice,
  confirmSandboxSetup,
  payByTransfer,
  paymentMethod,
  setupIntent,
  updatePaymentMethod,
} from '#contract/money/payments.ts';
import type { CallRuntime } from '../../commands/orderAction.ts';
import type { DatabaseHandle } from '../../db/databaseHandle.ts';
import { inScope, type Scope, type ScopedTransaction } from '../../db/tenancy.ts';
import { holdJob } from '../../jobs/holdJob.ts';
import type { Answer } from '../../kernel/answer.ts';
import { isOwnRequest } from '../../kernel/isOwnRequest.ts';
import { invalid, refuse } from '../../kernel/refuse.ts';
import { route, type Route, routeIn } from '../../kernel/route.ts';
import { openPayments, providerOf } from '../providers/openPayments.ts';
import type { PaymentPort, Setup } from '../providers/port.ts';
import { confirmInSandbox } from '../providers/sandbox/confirmInSandbox.ts';
import { methodColumns, presentMethod, readAccount } from './account.ts';
import { chargeJob, enqueueCharge, makeCharge } from './chargeJob.ts';
import { unpaidInvoices } from './dueOf.ts';
import { openCharge, type Opened } from './openCharge.ts';
import { payByTransfer as writeTransfer } from './payByTransfer.ts';
import { beginSetup, presentSetup, readSetup } from './setUp.ts';

/**
 * Pays from now on with the method of a setup, and charges with it what is unpaid. The method of before is forgotten at
 * the provider; where that does not work it stays there, unused.
 * @returns what the provider did not answer; null = it is done
 */
async function replaceMethod(
  { clientId, setup }: { readonly clientId: number; readonly setup: Setup & { readonly method: string } },
  port: PaymentPort,
  database: DatabaseHandle,
  now: Date,
): Promise<'unreached' | 'unusable' | null> {
  const method = await port.readMethod(setup.method);
  if (!method.ok) return method.problem === 'rejected' ? 'unusable' : 'unreached';
  if (!method.data) return 'unusable';
  const kept = { ...method.data, state: setup.state === 'processing' ? ('pending' as const) : ('ready' as const) };
  const before = await inScope(database, { kind: 'client', clientId }, async (trx) => {
    const account = await readAccount(trx, clientId, port.provider);
    if (account?.method === kept.id) return null;
    await trx
      .updateTable('payment_accounts')
      .set({ ...methodColumns(kept), since: now, warned_for: null })
      .where('client_id', '=', clientId)
      .where('provider', '=', port.provider)
      .execute();
    for (const { id } of kept.state === 'ready' ? await unpaidInvoices(trx, clientId) : [])
      await enqueueCharge(trx, { clientId, invoice: id, dueAt: now }, now);
    return account?.method ?? null;
  });
  if (before) await port.dropMethod(before);
  return null;
}

type Charged = DataOf<typeof chargeInvoice>;

/** What stands in the way of a charge, by its field and word; the rest is no refusal. */
const REFUSALS: Partial<Record<Opened['kind'], Record<string, string[]>>> = {
  noMethod: { payment_method: ['required'] },
  pending: { payment_method: ['pending'] },
  corrective: { invoice: ['corrective'] },
  annulled: { invoice: ['annulled'] },
};

/** Charges an invoice for somebody who waits for the answer. */
async function chargeNow(
  { id_client: clientId, invoice_id: invoice }: { readonly id_client: number; readonly invoice_id: number },
  scope: Scope,
  runtime: CallRuntime,
): Promise<Answer<Charged>> {
  const { database, services, now } = runtime;
  const port = await openPayments(database, services.payments, now);
  if (port.provider === 'transfer') return invalid({ payment_method: ['byTransfer'] });
  const { opened, job } = await inScope(database, scope, async (trx) => {
    const opened = await openCharge(trx, invoice, { provider: port.provider, byHand: true, now: now() });
    if (opened.kind !== 'charge') return { opened, job: null };
    const job = await holdJob(trx, chargeJob, { clientId, key: String(invoice), payload: { invoice } }, now);
    return { opened, job };
  });
  if (opened.kind === 'missing') return refuse(404);
  const refusal = REFUSALS[opened.kind];
  if (refusal) return invalid(refusal);
  if (opened.kind === 'charge' && job) await makeCharge(opened.charge, job, port, runtime);
  const data = await inScope(database, scope, (trx) => presentCharged(trx, invoice));
  return { ok: true, data };
}

async function presentCharged(trx: ScopedTransaction, invoice: number): Promise<Charged> {
  const { status } = await trx
    .selectFrom('invoices')
    .select('status')
    .where('id', '=', invoice)
    .executeTakeFirstOrThrow();
  const last = await trx
    .selectFrom('charges')
    .select(['state', 'problem', 'method_type', 'retry_at'])
    .where('invoice_id', '=', invoice)
    .orderBy('attempt', 'desc')
    .limit(1)
    .executeTakeFirst();
  return { status, charge: last ? { ...last, retry_at: last.retry_at?.toISOString() ?? null } : null };
}

/** The provider did not answer: nothing was changed, and the same call may be tried again. */
const unreached = () => refuse(503);

/** Nothing to pay with is taken where nobody takes money. */
const byTransfer = () => invalid({ setup_intent: ['byTransfer'] });

/** How a client pays for the service. */
export const paymentRoutes: readonly Route[] = [
  route(paymentMethod, async ({ database, services, scope, now }, { params }) => {
    const provider = providerOf(services.payments);
    const data = await inScope(database, scope, (trx) => presentMethod(trx, params.id_client, provider, now()));
    return { ok: true, data };
  }),

  route(setupIntent, async ({ database, services, header, now }, { params: { id_client: clientId, setup } }) => {
    const port = await openPayments(database, services.payments, now);
    if (port.provider === 'transfer') return byTransfer();
    const place = { clientId, setup };
    const known = await readSetup(place, port, database);
    if (!known.ok) return unreached();
    if (known.data || !isOwnRequest(header)) return { ok: true, data: presentSetup(setup, known.data, port) };
    const begun = await beginSetup(place, port, database, now());
    return begun.ok ? { ok: true, data: presentSetup(setup, begun.data, port) } : unreached();
  }),

  route(confirmSandboxSetup, async ({ database, services, now }, { params: { id_client: clientId, setup }, body }) => {
    if (providerOf(services.payments) !== 'sandbox') return refuse(404);
    const port = await openPayments(database, services.payments, now);
    const known = await readSetup({ clientId, setup }, port, database);
    if (!known.ok || !known.data) return refuse(404);
    const { id, state } = known.data;
    if (state === 'succeeded') return { ok: true, data: { state } };
    await confirmInSandbox(database, now, { intent: id, method: body.method });
    const confirmed = await port.readSetup(id);
    return confirmed.ok ? { ok: true, data: { state: confirmed.data.state } } : unreached();
  }),

  route(updatePaymentMethod, async ({ database, services, scope, now }, { params: { id_client: clientId }, body }) => {
    const port = await openPayments(database, services.payments, now);
    if (port.provider === 'transfer') return byTransfer();
    const known = await readSetup({ clientId, setup: body.setup_intent }, port, database);
    if (!known.ok) return unreached();
    const setup = known.data;
    if (!setup || setup.state === 'open') return invalid({ setup_intent: ['unconfirmed'] });
    const { method } = setup;
    if (setup.state === 'failed' || method === null) return invalid({ setup_intent: ['failed'] });
    const problem = await replaceMethod({ clientId, setup: { ...setup, method } }, port, database, now());
    if (problem) return problem === 'unreached' ? unreached() : invalid({ setup_intent: ['failed'] });
    const data = await inScope(database, scope, (trx) => presentMethod(trx, clientId, port.provider, now()));
    return { ok: true, data };
  }),

  routeIn('write', payByTransfer, async ({ transaction: trx, now }, { params, body }) => {
    if (body.paid_on > now().toISOString().slice(0, 10)) return invalid({ paid_on: ['future'] });
    const problem = await writeTransfer(trx, params.invoice_id, body.paid_on);
    if (problem === 'missing') return refuse(404);
    return problem ? invalid({ invoice: [problem] }) : { ok: true as const, data: null };
  }),

  route(chargeInvoice, async ({ database, services, scope, now }, { params }) =>
    chargeNow(params, scope, { database, services, now }),
  ),
];
