import * as z from 'zod/mini';
import { type DataOf, defineEndpoint } from '../endpoint.ts';
import { currentUser } from './user.ts';
import { byOwnPassword } from './ownPassword.ts';

/** Whom people may sign in with: Google, and one OpenID provider of the operator's own choice. */
export const SIGN_IN_PROVIDERS = ['google', 'openid'] as const;
export type ProviderName = (typeof SIGN_IN_PROVIDERS)[number];

const params = z.object({ provider: z.enum(SIGN_IN_PROVIDERS) });

export const beginProviderEntry = defineEndpoint({
  method: 'GET',
  path: 'login/{provider}',
  summary:
    'Where the browser goes to sign in there; it comes back to /auth/provider/{provider} within ten minutes. 404 where this server knows no such provider',
  params,
  data: z.object({ url: z.string() }),
  errors: [],
  access: 'public',
});

export const enterByProvider = defineEndpoint({
  method: 'POST',
  path: 'login/{provider}',
  summary:
    'Opens a session by the answer that the browser came back with, once, in the browser that began. 401 where the provider does not vouch for the person, or for no address that has an account here: it never makes one. 401 `second-factor` where the account wants a code too; the same answer is then sent again with it',
  params,
  body: z.object({
    /** The query of the address to which the provider sent the browser. */
    answer: z.string().check(z.minLength(1), z.maxLength(4000)),
    code: z.optional(z.string().check(z.trim(), z.minLength(1), z.maxLength(40))),
  }),
  data: z.object({ user: currentUser }),
  errors: [],
  access: 'public',
});

export const identities = defineEndpoint({
  method: 'GET',
  path: 'account/identities',
  summary: 'The accounts elsewhere by which the caller enters, and those that they have ended',
  data: z.array(
    z.object({
      provider: z.enum(SIGN_IN_PROVIDERS),
      /** How the button of the sign-in calls it. */
      title: z.string(),
      joined_at: z.string(),
      /** null = it opens the account. */
      ended_at: z.nullable(z.string()),
    }),
  ),
  errors: [],
  access: 'signed-in',
});

export const endIdentity = defineEndpoint({
  method: 'PUT',
  path: 'account/identities/{provider}/off',
  summary:
    'An account elsewhere no longer opens the caller’s, by password; sessions that are open stay. It is joined to nobody else meanwhile',
  params,
  body: byOwnPassword,
  data: z.null(),
  errors: [],
  access: 'proven',
});

export const resumeIdentity = defineEndpoint({
  method: 'PUT',
  path: 'account/identities/{provider}/on',
  summary: 'It opens the account again, by password',
  params,
  body: byOwnPassword,
  data: z.null(),
  errors: [],
  access: 'proven',
});

export type JoinedIdentity = DataOf<typeof identities>[number];
