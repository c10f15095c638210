import type { DataOf } from '#contract/endpoint.ts';
import { type createPasskey, MAX_PASSKEYS, type Passkey } from '#contract/people/passkeys.ts';
import { addFactor } from '../../auth/ownFactors.ts';
import { asOwner } from '../../db/tenancy.ts';
import type { Answer } from '../../kernel/answer.ts';
import type { RequestContext } from '../../kernel/context.ts';
import { invalid } from '../../kernel/refuse.ts';
import { tellOfWayIn } from '../mails/tellOfWayIn.ts';
import type { NewPasskey } from './readNewPasskey.ts';

/** A passkey as its list shows it. */
export function presentPasskey(row: {
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
export function keepPasskey(
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
