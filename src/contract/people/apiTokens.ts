import { SETTINGS } from '#domain/people/areas.ts';
import * as z from 'zod/mini';
import { type BodyOf, type DataOf, defineEndpoint } from '../endpoint.ts';
import { TOKEN_SCOPES } from './tokenScope.ts';
import { rowIdInPath } from '../rowId.ts';

/** More programs than a merchant has. */
export const MAX_TOKENS = 50;
export const LONGEST_TOKEN_NAME = 60;

const ofClient = z.object({ id_client: rowIdInPath });

const apiToken = z.object({
  id: z.int(),
  name: z.string(),
  /** The last characters of the token, by which its owner knows it again. */
  hint: z.string(),
  scopes: z.array(z.string()),
  /** Whose rights it has: once they may not enter any more, it opens nothing. */
  made_by: z.string(),
  created_at: z.string(),
  /** To the minute; null = never. */
  last_used_at: z.nullable(z.string()),
  /** null = it does not end by itself. */
  expires_at: z.nullable(z.string()),
});

export const apiTokens = defineEndpoint({
  method: 'GET',
  path: 'clients/{id_client}/tokens',
  summary: 'The tokens with which programs of a client call this API, the newest first; never the tokens themselves',
  params: ofClient,
  data: z.array(apiToken),
  errors: [],
  access: SETTINGS,
});

export const createApiToken = defineEndpoint({
  method: 'POST',
  path: 'clients/{id_client}/tokens',
  summary:
    'Makes a token for `Authorization: Bearer`, which is shown this once. It acts for whoever made it, in this client alone, and opens no more than its scopes and the rights of its maker at the time of each call. 403 for a wrong password; 5600 `above` for a scope that the own role does not open, `full` beyond 50',
  params: ofClient,
  body: z.object({
    name: z.string().check(z.trim(), z.minLength(1), z.maxLength(LONGEST_TOKEN_NAME)),
    scopes: z.array(z.enum(TOKEN_SCOPES)).check(z.minLength(1), z.maxLength(TOKEN_SCOPES.length)),
    /** After so many days it ends; null = never. */
    days: z.nullable(z.int().check(z.minimum(1), z.maximum(3650))),
    password: z.string().check(z.minLength(1), z.maxLength(200)),
  }),
  data: z.object({ token: z.string(), row: apiToken }),
  errors: [],
  access: SETTINGS,
});

export const deleteApiToken = defineEndpoint({
  method: 'DELETE',
  path: 'clients/{id_client}/tokens/{token_id}',
  summary: 'Revokes a token; its next call is refused',
  params: z.object({ id_client: rowIdInPath, token_id: rowIdInPath }),
  data: z.null(),
  errors: [],
  access: SETTINGS,
});

export type ApiToken = DataOf<typeof apiTokens>[number];
export type ApiTokenInput = BodyOf<typeof createApiToken>;
