import { qzCertificate, qzsign } from '#contract/printing/printingSignature.ts';
import { offerPrint, printOffers, takePrint, withdrawPrint } from '#contract/printing/printOffers.ts';
import { invalid, refuse } from '../kernel/refuse.ts';
import { route, routeIn } from '../kernel/route.ts';
import type { Route } from '../kernel/route.ts';
import { giveOffer, keepOffer, listOffers, withdrawOffer } from './offers.ts';

export const printingRoutes: readonly Route[] = [
  route(qzsign, async ({ printSigner }, { query }) => {
    const signer = await printSigner();
    return { ok: true, data: { data: signer.sign(query.signature) } };
  }),

  route(qzCertificate, async ({ printSigner }) => {
    const { certificate, fingerprint, madeHere, expires } = await printSigner();
    return { ok: true, data: { certificate, fingerprint, made_here: madeHere, expires_at: expires.toISOString() } };
  }),

  routeIn('read', printOffers, async ({ actor, now, transaction: trx }) => ({
    ok: true,
    data: await listOffers(trx, { ...actor, now: now() }),
  })),

  routeIn('write', offerPrint, async ({ scope, actor, now, transaction: trx }, { params, body }) => {
    if (scope.kind !== 'client') return invalid({ id_client: ['required'] });
    const data = await keepOffer(trx, params.id, scope.clientId, body, { ...actor, now: now() });
    return data ? { ok: true as const, data } : refuse(404);
  }),

  routeIn('write', takePrint, async ({ actor, now, transaction: trx }, { params, body }) => {
    const taken = await giveOffer(trx, params.id, body.taker, { ...actor, now: now() });
    if (taken === 'unknown') return refuse(404);
    return taken === 'given' ? refuse(412) : { ok: true as const, data: taken };
  }),

  routeIn('write', withdrawPrint, async ({ actor, now, transaction: trx }, { params }) => {
    const data = await withdrawOffer(trx, params.id, { ...actor, now: now() });
    return data ? { ok: true as const, data } : refuse(404);
  }),
];
