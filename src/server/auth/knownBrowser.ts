import type { DatabaseHandle } from '../db/databaseHandle.ts';
import type { PublicContext } from '../kernel/context.ts';
import { hashSecret, newSecret } from './secrets.ts';
import type { Subject } from './backOff.ts';
import { secretCookie } from './cookies.ts';

/** Browsers keep no cookie for longer; each sign-in starts it anew. */
const LASTS_S = 400 * 24 * 3600;

const nameOf = (secure: boolean): string => (secure ? '__Host-despacho_browser' : 'despacho_browser');

type Asking = Pick<PublicContext, 'database' | 'cookie' | 'secure' | 'address'>;

interface KnownBrowser {
  readonly secret: string;
  readonly hash: string;
  /** Who has signed in there before. */
  readonly userIds: ReadonlySet<number>;
}

/** The browser that asks, when somebody has signed in there before; `null` for a stranger. */
async function knownBrowser({ database, cookie, secure }: Asking): Promise<KnownBrowser | null> {
  const secret = cookie(nameOf(secure));
  if (!secret) return null;
  const hash = hashSecret(secret);
  const rows = await database.unscoped
    .selectFrom('known_browsers')
    .select('user_id')
    .where('secret_hash', '=', hash)
    .execute();
  return rows.length > 0 ? { secret, hash, userIds: new Set(rows.map((row) => row.user_id)) } : null;
}

/**
 * The subjects that a try at a password counts for. A stranger's try counts for the account and for the address. A
 * browser in which somebody has signed in has an allowance of its own; one in which this very person has, another one
 * for the account too. So nobody can lock people out of their own devices by trying elsewhere, even from the same
 * address.
 * @param userId of the account, undefined where there is none
 */
export async function passwordSubjects(
  context: Asking,
  email: string,
  userId: number | undefined,
): Promise<readonly Subject[]> {
  const browser = await knownBrowser(context);
  if (!browser)
    return [
      { kind: 'account', name: email },
      { kind: 'address', name: context.address },
    ];
  const isOwn = userId !== undefined && browser.userIds.has(userId);
  return [
    { kind: 'account', name: isOwn ? `${email} in ${browser.hash}` : email },
    { kind: 'device', name: `browser ${browser.hash}` },
  ];
}

/** Remembers that somebody signed in: from now on this browser is no stranger's. */
export async function rememberBrowser(context: PublicContext, userId: number): Promise<void> {
  const secret = (await knownBrowser(context))?.secret ?? newSecret();
  const used_at = context.now();
  await context.database.unscoped
    .insertInto('known_browsers')
    .values({ secret_hash: hashSecret(secret), user_id: userId, used_at })
    .onConflict((conflict) => conflict.columns(['secret_hash', 'user_id']).doUpdateSet({ used_at }))
    .execute();
  context.setCookie(secretCookie(nameOf(context.secure), secret, LASTS_S, context.secure));
}

/** Removes browsers whose cookie has ended. */
export async function dropOldBrowsers(database: DatabaseHandle, now: Date): Promise<void> {
  await database.unscoped
    .deleteFrom('known_browsers')
    .where('used_at', '<', new Date(now.getTime() - LASTS_S * 1000))
    .execute();
}
