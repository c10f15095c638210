import { SETTINGS } from '#domain/people/areas.ts';
import { ROLES, type RoleId } from '#domain/people/roles.ts';
import * as z from 'zod/mini';
import { type BodyOf, type DataOf, defineEndpoint } from '../endpoint.ts';
import { email, personName } from './person.ts';
import { language } from './user.ts';
import { clientChoice, rowId } from '../rowId.ts';

/** `invited`: a link is on its way, and no password opens the account yet. */
export const USER_STATES = ['active', 'invited', 'disabled'] as const;

const ROLE_IDS: readonly number[] = Object.values(ROLES);
const roleId = z.int().check(z.refine((id): id is RoleId => ROLE_IDS.includes(id)));

const listedUser = z.object({
  id: z.int(),
  name: z.string(),
  email: z.string(),
  lang: language,
  roles: z.array(z.int()),
  state: z.enum(USER_STATES),
  last_seen_at: z.nullable(z.string()),
  /** Whether they sign in with an app or a passkey too. */
  second_factor: z.boolean(),
});

export const users = defineEndpoint({
  method: 'GET',
  path: 'users',
  summary: 'The people of a client, by name; without a client those of the platform itself',
  query: z.object({ id_client: clientChoice }),
  data: z.array(listedUser),
  errors: [],
  access: SETTINGS,
});

export const saveUser = defineEndpoint({
  method: 'POST',
  path: 'users',
  summary:
    'Invites a person by mail, or with `id` changes one: name, language, roles, and whether they may enter. 403 for a role that opens more than the own one, for somebody above, and for oneself; 5600 `taken` for an address in use, `last-manager` where nobody would be left who manages; `invite` sends the link again; `forget_factors` is for who has lost every second factor: theirs are taken off, they are out everywhere, and are told',
  body: z.object({
    id_client: clientChoice,
    id: z.optional(rowId),
    name: personName,
    /** The address of somebody who entered already is theirs to change. */
    email,
    lang: language,
    roles: z.array(roleId).check(z.minLength(1), z.maxLength(ROLE_IDS.length)),
    active: z.boolean(),
    invite: z.optional(z.boolean()),
    forget_factors: z.optional(z.boolean()),
  }),
  data: listedUser,
  errors: [],
  access: SETTINGS,
});

export type ListedUser = DataOf<typeof users>[number];
export type UserInput = Omit<BodyOf<typeof saveUser>, 'id_client'>;
