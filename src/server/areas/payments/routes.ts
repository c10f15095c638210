import {
  chargeInvoice,
  confirmSandboxSetup,
  paymentMethod,
  setupIntent,
  updatePaymentMethod,
} from '#contract/endpoints/payments.ts';
import { openPayments } from '../../connectors/payments/openPayments.ts';
import { confirmInSandbox } from '../../connectors/payments/sandbox/confirmInSandbox.ts';
import { inScope } from '../../db/tenancy.ts';
import { isOwnRequest } from '../../kernel/isOwnRequest.ts';
import { invalid, refuse } from '../../kernel/refuse.ts';
import { route, type Route } from '../../kernel/route.ts';
import { presentMethod } from './account.ts';
import { chargeNow } from './chargeNow.ts';
import { replaceMethod } from './replaceMethod.ts';
import { beginSetup, presentSetup, readSetup } from './setUp.ts';

/** The provider did not answer: nothing was changed, and the same call may be tried again. */
const unreached = () => refuse(503);

/** How a client pays for the service. */
export const paymentRoutes: readonly Route[] = [
  route(paymentMethod, async ({ database, services, scope, now }, { params }) => {
    const provider = services.payments.stripe ? 'stripe' : 'sandbox';
    const data = await inScope(database, scope, (trx) => presentMethod(trx, params.id_client, provider, now()));
    return { ok: true, data };
  }),

  route(setupIntent, async ({ database, services, header, now }, { params: { id_client: clientId, setup } }) => {
    const port = await openPayments(database, services.payments, now);
    const place = { clientId, setup };
    const known = await readSetup(place, port, database);
    if (!known.ok) return unreached();
    if (known.data || !isOwnRequest(header)) return { ok: true, data: presentSetup(setup, known.data, port) };
    const begun = await beginSetup(place, port, database, now());
    return begun.ok ? { ok: true, data: presentSetup(setup, begun.data, port) } : unreached();
  }),

  route(confirmSandboxSetup, async ({ database, services, now }, { params: { id_client: clientId, setup }, body }) => {
    const port = await openPayments(database, services.payments, now);
    const known = await readSetup({ clientId, setup }, port, database);
    if (port.provider !== 'sandbox' || !known.ok || !known.data) return refuse(404);
    const { id, state } = known.data;
    if (state === 'succeeded') return { ok: true, data: { state } };
    await confirmInSandbox(database, now, { intent: id, method: body.method });
    const confirmed = await port.readSetup(id);
    return confirmed.ok ? { ok: true, data: { state: confirmed.data.state } } : unreached();
  }),

  route(updatePaymentMethod, async ({ database, services, scope, now }, { params: { id_client: clientId }, body }) => {
    const port = await openPayments(database, services.payments, now);
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

  route(chargeInvoice, async ({ database, services, scope, now }, { params }) =>
    chargeNow(params, scope, { database, services, now }),
  ),
];
