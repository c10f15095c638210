import {
  chargeInvoice,
  confirmSandboxSetup,
  payByTransfer,
  paymentMethod,
  setupIntent,
  updatePaymentMethod,
} from '#contract/money/payments.ts';
import { openPayments, providerOf } from '../providers/openPayments.ts';
import { confirmInSandbox } from '../providers/sandbox/confirmInSandbox.ts';
import { inScope } from '../../db/tenancy.ts';
import { isOwnRequest } from '../../kernel/isOwnRequest.ts';
import { invalid, refuse } from '../../kernel/refuse.ts';
import { route, type Route, routeIn } from '../../kernel/route.ts';
import { presentMethod } from './account.ts';
import { chargeNow } from './chargeNow.ts';
import { payByTransfer as writeTransfer } from './payByTransfer.ts';
import { replaceMethod } from './replaceMethod.ts';
import { beginSetup, presentSetup, readSetup } from './setUp.ts';

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
