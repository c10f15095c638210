import { isTimeZone } from '#domain/clock/timeZones.ts';
import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { ownPassword } from './ownPassword.ts';
import { newPassword } from './newPassword.ts';
import { email, personName } from './person.ts';
import { language } from './user.ts';
import { rowIdInPath } from '../rowId.ts';

/** `kept`: this server has no mail server, and its mails are files in its folder of data. It says nothing of the address. */
const mailUnderWay = z.object({ mail: z.enum(['sent', 'kept']) });

/** The secret of a link in a mail. */
const token = z.string().check(z.minLength(1), z.maxLength(100));

export const register = defineEndpoint({
  method: 'POST',
  path: 'register',
  summary:
    'Asks for an account of a new client; a link to it travels by mail. The answer is the same for an address that has an account',
  body: z.object({
    company: personName,
    name: personName,
    email,
    lang: language,
    time_zone: z.string().check(z.maxLength(60, { abort: true }), z.refine(isTimeZone)),
  }),
  data: mailUnderWay,
  errors: [],
  access: 'public',
});

export const validateEmail = defineEndpoint({
  method: 'POST',
  path: 'validate-email',
  summary:
    'Uses the link of a mail, once: a registration or an invitation becomes an account with this password, a new address takes the place of the former one. 404 for a link that was used or has expired; 5600 `common` for a password that everybody tries first',
  body: z.object({ token, password: z.optional(newPassword) }),
  data: z.object({ email: z.string() }),
  errors: [],
  access: 'public',
});

export const forgotPassword = defineEndpoint({
  method: 'POST',
  path: 'forgot-password',
  summary: 'Asks for a link to a new password. The answer is the same for an address that nobody has',
  body: z.object({ email }),
  data: mailUnderWay,
  errors: [],
  access: 'public',
});

export const resetPassword = defineEndpoint({
  method: 'POST',
  path: 'reset-password',
  summary:
    'Sets a new password by the link of a mail, once, and ends every session of the person; 404 and 5600 as validate-email',
  body: z.object({ token, password: newPassword }),
  data: z.object({ email: z.string() }),
  errors: [],
  access: 'public',
});

export const changePassword = defineEndpoint({
  method: 'PUT',
  path: 'account/password',
  summary:
    'Sets another password of the caller, who proves the one they have: 403 for a wrong one. Every other session of theirs ends, and a mail says so. 5600 `common` for a password that everybody tries first',
  body: z.object({ password: ownPassword, new_password: newPassword }),
  /** How many sessions ended. */
  data: z.object({ ended: z.int() }),
  errors: [],
  access: 'proven',
});

export const editProfile = defineEndpoint({
  method: 'PUT',
  path: 'account/edit-profile',
  summary:
    'Changes what the caller is called and the language they are written to in; `id_user` may only be their own. Another `email` is proven first: a link travels to it, the former address is told, and nothing changes until the link is followed. It takes the `password`: 403 for a wrong one. The answer is the same for an address that somebody has',
  query: z.object({ id_user: z.optional(rowIdInPath) }),
  body: z.object({
    name: personName,
    lang: language,
    email: z.optional(email),
    password: z.optional(z.string().check(z.minLength(1), z.maxLength(200))),
  }),
  /** null = no other address was asked for. */
  data: z.nullable(mailUnderWay),
  errors: [],
  access: 'signed-in',
});

export const endTour = defineEndpoint({
  method: 'POST',
  path: 'account/tour-seen',
  summary: 'The caller has seen the tour or does not want it: `tour_due` of user/current is gone',
  data: z.null(),
  errors: [],
  access: 'signed-in',
});

export const allowReplay = defineEndpoint({
  method: 'PUT',
  path: 'account/replay',
  summary:
    'The caller allows that their screens are recorded, without words and pictures, or withdraws that: `replay` of user/current',
  body: z.object({ allowed: z.boolean() }),
  data: z.null(),
  errors: [],
  access: 'signed-in',
});

export const ownSessions = defineEndpoint({
  method: 'GET',
  path: 'account/sessions',
  summary: 'Where the caller is signed in, the session at hand first',
  data: z.array(
    z.object({
      id: z.int(),
      /** The session that asks. */
      current: z.boolean(),
      /** Browser and system; empty for a program. */
      browser: z.string(),
      /** The shared device on which it was opened by PIN or badge. */
      device: z.nullable(z.string()),
      created_at: z.string(),
      last_seen_at: z.string(),
    }),
  ),
  errors: [],
  access: 'signed-in',
});

export const endSession = defineEndpoint({
  method: 'DELETE',
  path: 'account/sessions/{sessionId}',
  summary: 'Ends one session of the caller',
  params: z.object({ sessionId: rowIdInPath }),
  data: z.null(),
  errors: [],
  access: 'signed-in',
});

export const endOtherSessions = defineEndpoint({
  method: 'DELETE',
  path: 'account/sessions',
  summary: 'Ends every session of the caller but the one at hand',
  data: z.object({ ended: z.int() }),
  errors: [],
  access: 'signed-in',
});
