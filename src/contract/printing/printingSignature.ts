import { EXECUTE_ACTIONS } from '#domain/people/areas.ts';
import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';

/** QZ Tray asks for a signature of the SHA-256 of its message in hex; nothing else is signed. */
export const qzsign = defineEndpoint({
  method: 'GET',
  path: 'qzsign',
  summary: 'Signs a message for QZ Tray with the key of this server: RSA over SHA-512',
  query: z.object({ signature: z.string().check(z.regex(/^[0-9a-f]{64}$/i)) }),
  data: z.object({ data: z.string() }),
  errors: [],
  access: EXECUTE_ACTIONS,
});

export const qzCertificate = defineEndpoint({
  method: 'GET',
  path: 'qzsign/certificate',
  summary: 'The certificate that QZ Tray has to trust; its key never leaves the server',
  data: z.object({
    /** PEM. */
    certificate: z.string(),
    /** SHA-256 of it, hex in pairs, as QZ Tray shows it. */
    fingerprint: z.string(),
    /** false: it was given to the server by its environment. */
    made_here: z.boolean(),
    expires_at: z.string(),
  }),
  errors: [],
  access: EXECUTE_ACTIONS,
});
