import * as z from 'zod/mini';
import { type DataOf, defineEndpoint } from '../endpoint.ts';
import { passkeyAssertion, passkeyAttestation, passkeyOptions } from './passkey.ts';
import { currentUser } from './user.ts';
import { rowIdInPath } from '../rowId.ts';
import { byOwnPassword } from './ownPassword.ts';

export const LONGEST_PASSKEY_NAME = 60;
/** More devices than a person signs in with. */
export const MAX_PASSKEYS = 20;

const passkey = z.object({
  id: z.int(),
  name: z.string(),
  created_at: z.string(),
  /** null = never. */
  last_used_at: z.nullable(z.string()),
});

export const beginPasskeyEntry = defineEndpoint({
  method: 'POST',
  path: 'login/passkey/options',
  summary: 'What a browser needs to have a passkey sign: a challenge for one try within five minutes. It names nobody',
  data: z.object({ options: passkeyOptions }),
  errors: [],
  access: 'public',
});

export const enterByPasskey = defineEndpoint({
  method: 'POST',
  path: 'login/passkey',
  summary:
    'Opens a session by what a passkey signed; no password and no code are asked for, because the device has asked its owner. 401 for a signature that is used, late, for another site, or of a passkey that nobody has here',
  body: z.object({ answer: passkeyAssertion }),
  data: z.object({ user: currentUser }),
  errors: [],
  access: 'public',
});

export const passkeys = defineEndpoint({
  method: 'GET',
  path: 'account/passkeys',
  summary: 'The passkeys of the caller, the newest first',
  data: z.array(passkey),
  errors: [],
  access: 'signed-in',
});

export const beginPasskey = defineEndpoint({
  method: 'POST',
  path: 'account/passkeys/options',
  summary: 'What a browser needs to make a passkey; 403 for a wrong password, 5600 `full` beyond 20',
  body: byOwnPassword,
  data: z.object({ options: passkeyOptions }),
  errors: [],
  access: 'proven',
});

export const createPasskey = defineEndpoint({
  method: 'POST',
  path: 'account/passkeys',
  summary:
    'Adds the passkey that a browser has made. The first second factor of an account brings recovery codes, which are shown this once. 422 for what was not begun here, or is used or late',
  body: z.object({
    name: z.string().check(z.trim(), z.minLength(1), z.maxLength(LONGEST_PASSKEY_NAME)),
    answer: passkeyAttestation,
  }),
  data: z.object({ passkey, recovery_codes: z.nullable(z.array(z.string())) }),
  errors: [],
  access: 'proven',
});

export const endPasskey = defineEndpoint({
  method: 'PUT',
  path: 'account/passkeys/{passkeyId}/off',
  summary: 'Removes a passkey, by password; 422 for the last second factor of somebody whose role needs one',
  params: z.object({ passkeyId: rowIdInPath }),
  body: byOwnPassword,
  data: z.null(),
  errors: [],
  access: 'proven',
});

export type Passkey = DataOf<typeof passkeys>[number];
