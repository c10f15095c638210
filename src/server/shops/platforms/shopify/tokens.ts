import * as z from 'zod/mini';
import type { ShopAnswer } from '../port.ts';
import type { ShopParts } from '../shopDialect.ts';
import { readForeignText } from '../../../outside/readForeignText.ts';
import { problemOfStatus } from '../shopHttp.ts';

/** A token that ends so soon is got anew before it is used. */
const EARLY_MS = 5 * 60_000;
/** How long another job is waited for that may just have renewed it. */
const LOOKS = 3;
const LOOK_EVERY_MS = 500;

interface ShopifyTokens {
  /** What the next call is signed in with. */
  current(): Promise<ShopAnswer<string>>;
  /** The shop did not take it. @returns whether there is another one now */
  renew(): Promise<boolean>;
}

const granted = z.object({
  access_token: z.string().check(z.minLength(1), z.maxLength(500)),
  expires_in: z.optional(z.number()),
  refresh_token: z.optional(z.string().check(z.maxLength(500))),
});

/** Who asks the shop for a token: the app of this server, or one that the merchant has made. */
interface AppKeys {
  readonly client_id: string;
  readonly client_secret: string;
}

/**
 * What a shop is signed in with. A token that the merchant typed never ends. Keys of an app of the merchant's own are
 * exchanged for one of a day; a shop that agreed to the app of this server gives one of an hour, and another that
 * renews it.
 */
export function shopifyTokens(parts: ShopParts): ShopifyTokens {
  const { secrets, session, now, app } = parts;
  const { app_client_id, app_client_secret, access_token } = secrets;
  const own =
    app_client_id && app_client_secret ? { client_id: app_client_id, client_secret: app_client_secret } : null;
  let kept: Readonly<Record<string, string>> | null = null;

  /** @param spent a token that the shop takes no more; another that another job has got meanwhile is good */
  const renewed = async (spent: string | undefined): Promise<ShopAnswer<string>> => {
    const before = await session.read();
    const found = before['access_token'];
    if (found && found !== spent && isFresh(before)) {
      kept = before;
      return { ok: true, data: found };
    }
    const refresh_token = before['refresh_token'];
    if (!refresh_token || !app)
      return own ? get(own, { grant_type: 'client_credentials' }) : { ok: false, problem: 'unauthorized' };
    const keys = { client_id: app.key, client_secret: app.secret };
    const next = await get(keys, { grant_type: 'refresh_token', refresh_token });
    if (next.ok || next.problem !== 'unauthorized') return next;
    // A refresh token serves once: whoever came first keeps what it gave.
    for (let looks = 0; looks < LOOKS; looks += 1) {
      const after = await session.read();
      if (after['refresh_token'] !== refresh_token && isFresh(after)) {
        kept = after;
        return { ok: true, data: after['access_token'] ?? '' };
      }
      await parts.wait(LOOK_EVERY_MS);
    }
    return next;
  };
  const get = async (keys: AppKeys, asked: Readonly<Record<string, string>>): Promise<ShopAnswer<string>> => {
    const next = await askToken(parts, { ...keys, ...asked });
    if (!next.ok) return next;
    kept = next.data;
    await session.keep(next.data);
    return { ok: true, data: next.data['access_token'] ?? '' };
  };
  const isFresh = (one: Readonly<Record<string, string>>) =>
    one['access_token'] !== undefined &&
    (one['expires_at'] === undefined || Date.parse(one['expires_at']) - now().getTime() > EARLY_MS);

  return {
    current: async () => {
      if (access_token) return { ok: true, data: access_token };
      if (kept && isFresh(kept)) return { ok: true, data: kept['access_token'] ?? '' };
      return renewed(kept?.['access_token']);
    },
    renew: async () => !access_token && (await renewed(kept?.['access_token'])).ok,
  };
}

/** Asks the shop for a token. @returns it with the time of its end, and what renews it */
export async function askToken(
  { url, http, now }: Pick<ShopParts, 'url' | 'http' | 'now'>,
  asked: Readonly<Record<string, string>>,
): Promise<ShopAnswer<Readonly<Record<string, string>>>> {
  const reply = await http({
    method: 'POST',
    url: `${url}/admin/oauth/access_token`,
    headers: { accept: 'application/json' },
    body: { type: 'application/x-www-form-urlencoded', text: new URLSearchParams(asked).toString() },
  });
  if (!reply.ok) return reply;
  const { status, text } = reply.data;
  // Keys, codes and renewals that it does not know are refused with 400.
  if (status === 400) return { ok: false, problem: 'unauthorized' };
  const problem = problemOfStatus(status);
  if (problem !== null) return { ok: false, problem };
  const parsed = granted.safeParse(await readForeignText('json-in-words', text, url));
  if (!parsed.success) return { ok: false, problem: 'unreadable' };
  const { access_token, expires_in, refresh_token } = parsed.data;
  const ends = expires_in === undefined ? null : new Date(now().getTime() + expires_in * 1000).toISOString();
  return {
    ok: true,
    data: {
      access_token,
      ...(ends !== null && { expires_at: ends }),
      ...(refresh_token !== undefined && { refresh_token }),
    },
  };
}
