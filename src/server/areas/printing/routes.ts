import { qzCertificate, qzsign } from '#contract/endpoints/printingSignature.ts';
import { route } from '../../kernel/route.ts';
import type { Route } from '../../kernel/route.ts';

export const printingRoutes: readonly Route[] = [
  route(qzsign, async ({ printSigner }, { query }) => {
    const signer = await printSigner();
    return { ok: true, data: { data: signer.sign(query.signature) } };
  }),

  route(qzCertificate, async ({ printSigner }) => {
    const { certificate, fingerprint, madeHere, expires } = await printSigner();
    return { ok: true, data: { certificate, fingerprint, made_here: madeHere, expires_at: expires.toISOString() } };
  }),
];
