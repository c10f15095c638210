import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { byOwnPassword, ownPassword } from './ownPassword.ts';

/** Six digits of the app, or a recovery code. */
const code = z.string().check(z.trim(), z.minLength(1), z.maxLength(40));

export const secondFactor = defineEndpoint({
  method: 'GET',
  path: 'account/second-factor',
  summary: 'Whether the caller signs in with an authenticator app too, and how many recovery codes are left',
  data: z.object({ totp: z.boolean(), recovery_codes: z.int() }),
  errors: [],
  access: 'signed-in',
});

export const beginTotp = defineEndpoint({
  method: 'POST',
  path: 'account/second-factor/totp',
  summary:
    'Makes the secret for an authenticator app, as text and as the rows of a QR code; it holds once a code confirms it',
  body: byOwnPassword,
  data: z.object({ secret: z.string(), qr: z.array(z.string()) }),
  errors: [],
  access: 'proven',
});

export const confirmTotp = defineEndpoint({
  method: 'PUT',
  path: 'account/second-factor/totp',
  summary:
    'Sets the second factor up by a first code of the app; the recovery codes are shown this once. 5600 `wrong-code`',
  body: z.object({ code }),
  data: z.object({ recovery_codes: z.array(z.string()) }),
  errors: [],
  access: 'proven',
});

export const renewRecoveryCodes = defineEndpoint({
  method: 'PUT',
  path: 'account/second-factor/recovery-codes',
  summary:
    'New recovery codes in place of those before, by password; they are shown this once. 422 without a second factor',
  body: byOwnPassword,
  data: z.object({ recovery_codes: z.array(z.string()) }),
  errors: [],
  access: 'proven',
});

export const endTotp = defineEndpoint({
  method: 'PUT',
  path: 'account/second-factor/off',
  summary: 'Takes the second factor off, by password and code; 5600 `wrong-code`',
  body: z.object({ password: ownPassword, code }),
  data: z.null(),
  errors: [],
  access: 'proven',
});
