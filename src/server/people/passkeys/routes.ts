import { generateRegistrationOptions } from '@simplewebauthn/server';
import { randomBytes } from 'node:crypto';
import type { DataOf } from '#contract/endpoint.ts';
import {
  beginPasskey,
  createPasskey,
  endPasskey,
  MAX_PASSKEYS,
  type Passkey,
  passkeys,
} from '#contract/people/passkeys.ts';
import { begin } from '../../auth/begun.ts';
import { isDemo } from '../../auth/isDemo.ts';
import { addFactor, endFactor } from '../../auth/ownFactors.ts';
import { PASSKEY_ALGORITHMS, PASSKEY_WAIT_MS, toBytes } from '../../auth/passkeys.ts';
import { provePassword } from '../../auth/provePassword.ts';
import { asOwner } from '../../db/tenancy.ts';
import type { Answer } from '../../kernel/answer.ts';
import type { RequestContext } from '../../kernel/context.ts';
import { invalid, refuse } from '../../kernel/refuse.ts';
import { route, type Route } from '../../kernel/route.ts';
import { tellOfWayIn } from '../mails/tellOfWayIn.ts';
import { type NewPasskey, readNewPasskey } from './readNewPasskey.ts';

/** A passkey as its list shows it. */
function presentPasskey(row: {
  readonly id: number;
  readonly name: string;
  readonly created_at: Date;
  readonly last_used_at: Date | null;
}): Passkey {
  return {
    id: row.id,
    name: row.name,
    created_at: row.created_at.toISOString(),
    last_used_at: row.last_used_at?.toISOString() ?? null,
  };
}

/** Adds a passkey that was verified. 5600 `taken` where somebody has it already. */
function keepPasskey(
  { database, actor, now }: RequestContext,
  made: NewPasskey,
  name: string,
): Promise<Answer<DataOf<typeof createPasskey>>> {
  return asOwner(database, async (trx) => {
    const known = await trx
      .selectFrom('passkeys')
      .select(['user_id', 'credential_id'])
      .where((where) => where.or([where('user_id', '=', actor.userId), where('credential_id', '=', made.credentialId)]))
      .execute();
    if (known.some(({ credential_id }) => credential_id === made.credentialId)) return invalid({ name: ['taken'] });
    if (known.length >= MAX_PASSKEYS) return invalid({ name: ['full'] });
    const row = {
      user_id: actor.userId,
      credential_id: made.credentialId,
      user_handle: made.userHandle,
      public_key: made.publicKey,
      counter: made.counter,
      name,
      created_at: now(),
    };
    const recovery_codes = await addFactor(trx, actor, now(), (within) =>
      within.insertInto('passkeys').values(row).execute(),
    );
    await tellOfWayIn(trx, actor, { way: 'passkey', name }, now());
    const stored = await trx
      .selectFrom('passkeys')
      .select(['id', 'name', 'created_at', 'last_used_at'])
      .where('credential_id', '=', made.credentialId)
      .executeTakeFirstOrThrow();
    return { ok: true, data: { passkey: presentPasskey(stored), recovery_codes } };
  });
}

/** The passkeys of the caller. */
export const passkeyRoutes: readonly Route[] = [
  route(passkeys, async ({ database, actor }) => {
    const rows = await database.unscoped
      .selectFrom('passkeys')
      .select(['id', 'name', 'created_at', 'last_used_at'])
      .where('user_id', '=', actor.userId)
      .orderBy('id', 'desc')
      .execute();
    return { ok: true, data: rows.map(presentPasskey) };
  }),

  // Asks for the password: a browser that somebody left open must not get a lasting way in.
  route(beginPasskey, async (context, { body }) => {
    const { database, actor, services, now } = context;
    const refused = await provePassword(context, body.password);
    if (refused) return refused;
    if (await isDemo(database, actor.userId)) return refuse(403, { text: 'demo-shared' });
    const own = await database.unscoped
      .selectFrom('passkeys')
      .select(['credential_id', 'user_handle'])
      .where('user_id', '=', actor.userId)
      .execute();
    if (own.length >= MAX_PASSKEYS) return invalid({ name: ['full'] });
    // One handle for all passkeys of a person, or a device would list them as several. It says nothing of who they are.
    const handle = own[0]?.user_handle ?? randomBytes(32).toString('base64url');
    const options = await generateRegistrationOptions({
      rpName: 'Despacho',
      rpID: services.passkeys.site,
      userName: actor.email,
      userDisplayName: actor.name,
      userID: toBytes(handle),
      timeout: PASSKEY_WAIT_MS,
      attestationType: 'none',
      supportedAlgorithmIDs: PASSKEY_ALGORITHMS,
      excludeCredentials: own.map(({ credential_id }) => ({ id: credential_id })),
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    });
    const expires = new Date(now().getTime() + PASSKEY_WAIT_MS);
    const begun = { secret: options.challenge, userId: actor.userId, facts: { handle }, expires };
    await begin(database, { kind: 'passkey', ...begun });
    return { ok: true, data: { options: { ...options } } };
  }),

  route(createPasskey, async (context, { body }) => {
    const made = await readNewPasskey(context, body.answer);
    if (!made) return refuse(422, { text: 'wrong-passkey' });
    return keepPasskey(context, made, body.name);
  }),

  route(endPasskey, async (context, { params, body }) => {
    const { database, actor } = context;
    const refused = await provePassword(context, body.password);
    if (refused) return refused;
    const own = await database.unscoped
      .selectFrom('passkeys')
      .select('id')
      .where('id', '=', params.passkeyId)
      .where('user_id', '=', actor.userId)
      .executeTakeFirst();
    if (!own) return refuse(404);
    const ended = await endFactor(database, actor, (trx) =>
      trx.deleteFrom('passkeys').where('id', '=', own.id).execute(),
    );
    return ended ? { ok: true, data: null } : refuse(422, { text: 'factor-needed' });
  }),
];
