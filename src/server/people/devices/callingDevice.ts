import { readAsOwner } from '../../db/tenancy.ts';
import type { PublicContext } from '../../kernel/context.ts';
import { readDeviceCookie } from '../../auth/deviceCookie.ts';
import { hashSecret } from '../../auth/secrets.ts';

export interface CallingDevice {
  readonly id: number;
  readonly name: string;
  readonly clientId: number;
  /** The secret, to be sent again with each answer, so that the cookie of a device in use never expires. */
  readonly secret: string;
}

/** The enrolled device that calls, by its cookie; `null` for any other browser and for one that was taken off the list. */
export async function callingDevice(context: PublicContext): Promise<CallingDevice | null> {
  const secret = readDeviceCookie(context);
  if (!secret) return null;
  const row = await readAsOwner(context.database, (kysely) =>
    kysely
      .selectFrom('enrolled_devices')
      .select(['id', 'name', 'client_id'])
      .where('secret_hash', '=', hashSecret(secret))
      .where('revoked_at', 'is', null)
      .executeTakeFirst(),
  );
  return row ? { id: row.id, name: row.name, clientId: row.client_id, secret } : null;
}
