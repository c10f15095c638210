import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { pinText } from './enrolledDevice.ts';
import { ownPassword } from './ownPassword.ts';
import { passkeyAssertion } from './passkey.ts';
import { currentUser } from './user.ts';
import { clientChoice, rowId } from '../rowId.ts';

/**
 * The token for `Authorization: Bearer`. Our server sends it only to a caller that asks for one; other back ends always
 * send it.
 */
const bearerToken = z.optional(z.string());

const secondFactorCode = z.string().check(z.trim(), z.minLength(1), z.maxLength(40));

export const login = defineEndpoint({
  method: 'POST',
  path: 'login',
  summary:
    'Opens a session: for a browser in a cookie that no script reads; with `bearer` in place of it as a token in the answer, for programs that keep no cookies. Repeated failures are slowed down per account, and per address or known browser',
  body: z.object({
    email: z.string().check(z.trim(), z.minLength(3), z.maxLength(254)),
    password: z.string().check(z.minLength(1), z.maxLength(200)),
    /** Six digits of the authenticator app, or a recovery code, where the account wants one: 401 `second-factor`. */
    code: z.optional(secondFactorCode),
    /** In place of a code: what a passkey of the same person signed for `login/passkey/options`. */
    passkey: z.optional(passkeyAssertion),
    bearer: z.optional(z.boolean()),
  }),
  data: z.object({ token: bearerToken, user: currentUser }),
  errors: [],
  access: 'public',
});

const secret = z.string().check(z.minLength(1), z.maxLength(100));

export const switchUser = defineEndpoint({
  method: 'POST',
  path: 'login/switch',
  summary:
    'Opens a session on an enrolled device by PIN, by badge, or by the grant that the device holds for this person',
  body: z.discriminatedUnion('by', [
    z.object({ by: z.literal('pin'), user: rowId, pin: pinText }),
    z.object({ by: z.literal('badge'), code: secret }),
    z.object({ by: z.literal('grant'), grant: secret }),
  ]),
  /** `grant`: opens further sessions of this person on this device. The device encrypts it under PIN or badge. */
  data: z.object({ token: bearerToken, user: currentUser, grant: z.string() }),
  errors: [],
  access: 'public',
});

export const proveSelf = defineEndpoint({
  method: 'POST',
  path: 'account/proof',
  summary:
    'Whoever entered a shared device by PIN or badge shows who they are: by password, with a code where the account wants one (401 `second-factor`), or by a passkey. For ten minutes that session then opens all that the person may do; calls before it are refused with 403 `step-up`',
  body: z.discriminatedUnion('by', [
    z.object({ by: z.literal('password'), password: ownPassword, code: z.optional(secondFactorCode) }),
    z.object({ by: z.literal('passkey'), answer: passkeyAssertion }),
  ]),
  data: z.null(),
  errors: [],
  access: 'signed-in',
});

export const logout = defineEndpoint({
  method: 'POST',
  path: 'logout',
  summary: 'Ends the session on the server; never clears the storage of the device',
  data: z.null(),
  errors: [],
  access: 'signed-in',
});

export const userCurrent = defineEndpoint({
  method: 'GET',
  path: 'user/current',
  summary: 'Who is signed in',
  /** The client that the device has chosen, which is among `clients` even where they are too many for all. */
  query: z.object({ chosen_client: clientChoice }),
  data: currentUser,
  errors: [],
  access: 'signed-in',
});
