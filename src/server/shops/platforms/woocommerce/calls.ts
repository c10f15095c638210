import { createHmac } from 'node:crypto';
import type { ShopAnswer } from '../port.ts';
import type { ShopParts } from '../shopDialect.ts';
import { readForeignText } from '../../../outside/readForeignText.ts';
import { problemOfStatus, type ShopRequest } from '../shopHttp.ts';

export type WooQuery = Readonly<Record<string, string>>;

export interface WooReply {
  readonly status: number;
  readonly json: unknown;
  /** How many things a list has, and how many pages; null = the shop, or what stands before it, does not say. */
  readonly total: number | null;
  readonly pages: number | null;
  /** The shop has taken the keys in this or a call before. */
  readonly isKnown: boolean;
}

/** One call of the REST interface, below `wc/v3/`. */
export type WooCall = (
  method: ShopRequest['method'],
  path: string,
  query?: WooQuery,
  json?: unknown,
) => Promise<ShopAnswer<WooReply>>;

/**
 * The REST interface of one shop. Over https the keys travel as HTTP Basic; over http they never travel, and requests
 * are signed (OAuth 1.0a, one-legged, HMAC-SHA256). Hosts drop the header of HTTP Basic, and then the shop does not know
 * who asks: the same call is signed, which needs no header. A shop without pretty addresses answers with a redirect to
 * the same address and a slash, or with a page: then the same call goes by `rest_route`. What worked is kept for all
 * calls that follow.
 */
export function wooCalls(parts: ShopParts): WooCall {
  let isSigned = !parts.url.startsWith('https:');
  let byRoute = false;
  let isKnown = false;
  const send = async (byRouteNow: boolean, ...[method, path, query = {}, json]: Parameters<WooCall>) => {
    const base = byRouteNow ? `${parts.url}/` : `${parts.url}/wp-json/wc/v3/${path}`;
    // Caches of pages keep answers of the interface, too: no two addresses are the same.
    const asked = {
      ...query,
      ...(method === 'GET' && { _: parts.newId() }),
      ...(byRouteNow && { rest_route: `/wc/v3/${path}`, _: `${LOOKED_FOR}${parts.newId()}` }),
    };
    const answer = await parts.http({
      method,
      ...(isSigned ? signed(parts, { method, base, byRoute: byRouteNow }, asked) : withKeys(parts, base, asked)),
      wants: [TOTAL, PAGES],
      ...(json !== undefined && { body: { type: 'application/json', text: JSON.stringify(json) } }),
    });
    if (!answer.ok) return answer;
    const { status, text, headers = {} } = answer.data;
    const [total, pages] = [countIn(headers[TOTAL]), countIn(headers[PAGES])];
    const reply = await readForeignText('json-in-words', text, parts.url, parts.onNoise);
    isKnown ||= status < 400 && reply !== undefined;
    return { ok: true as const, data: { status, json: reply, total, pages, isKnown } };
  };
  const sendEitherWay = async (...call: Parameters<WooCall>) => {
    const answer = await send(byRoute, ...call);
    const [method, path] = call;
    const isSlashed = !answer.ok && answer.problem === 'moved' && answer.text?.endsWith(`/wp-json/wc/v3/${path}/`);
    if (byRoute || !(isSlashed || (answer.ok && isPage(method, answer.data)))) return answer;
    const other = await send(true, ...call);
    const isThere = other.ok && (wooCode(other.data.json) !== null || isData(other.data));
    byRoute = isThere;
    if (isThere) return other;
    return isSlashed ? { ok: false as const, problem: 'permalinks' as const } : answer;
  };
  const sendAsItWorks = async (...call: Parameters<WooCall>) => {
    const answer = await sendEitherWay(...call);
    if (isSigned || !answer.ok || !isUnnamed(answer.data)) return answer;
    isSigned = true;
    const other = await sendEitherWay(...call);
    if (other.ok && other.data.status === 401) isSigned = false;
    return other;
  };
  return async (...call) => {
    const answer = await sendAsItWorks(...call);
    if (isKnown || call[0] !== 'GET' || !answer.ok || wooCode(answer.data.json) !== NOT_TAKEN) return answer;
    // A key that may write alone hears the same as one whose secret is wrong; only it hears what is wrong with a webhook.
    const write = await sendAsItWorks('POST', 'webhooks', {}, { topic: 'none', delivery_url: parts.url });
    isKnown = write.ok && write.data.status === 400;
    return { ok: true, data: { ...answer.data, isKnown } };
  };
}

/** WooCommerce looks at keys only where this is somewhere in the address, with its slashes as they are. */
const LOOKED_FOR = 'wp-json/wc/';
const NOT_TAKEN = 'woocommerce_rest_authentication_error';

const isData = ({ status, json }: Pick<WooReply, 'status' | 'json'>): boolean => status < 400 && json !== undefined;

/** A page of the server or of the shop's theme, in place of an answer. What was sent to be written is not sent twice. */
const isPage = (method: ShopRequest['method'], { status, json }: WooReply): boolean =>
  wooCode(json) === null && (status === 404 || (method === 'GET' && status === 200 && json === undefined));

/** Nobody was signed in: the keys are of no one there, or did not get as far as the shop. */
const isUnnamed = ({ status, json }: Pick<WooReply, 'status' | 'json'>): boolean =>
  status === 401 && /_cannot_/.test(wooCode(json) ?? '');

const TOTAL = 'x-wp-total';
const PAGES = 'x-wp-totalpages';

const countIn = (written: string | undefined): number | null =>
  written !== undefined && /^\d{1,12}$/.test(written) ? Number(written) : null;

/** The code of a refusal in the interface's own shape; null = the answer is no such refusal. */
export function wooCode(json: unknown): string | null {
  const code = typeof json === 'object' && json !== null && 'code' in json ? json.code : null;
  return typeof code === 'string' ? code : null;
}

/** The answer's JSON, or what was wrong with it. */
export function wooData(answer: ShopAnswer<WooReply>): ShopAnswer<unknown> {
  if (!answer.ok) return answer;
  const { status, json, isKnown } = answer.data;
  const code = wooCode(json);
  // A key without the right to write hears the same 401 as one that is wrong, but was let in before.
  // A page of the host, of a wall before it, of a plugin: the keys have not got as far as the shop.
  if ((status === 401 || status === 403) && code === null) return { ok: false, problem: 'guarded' };
  const problem = status === 401 && isKnown ? 'forbidden' : problemOfStatus(status);
  if (problem !== null) return { ok: false, problem, ...(code !== null && { text: code }) };
  return json === undefined ? { ok: false, problem: 'unreadable' } : { ok: true, data: json };
}

interface Asked {
  readonly method: string;
  readonly base: string;
  readonly byRoute: boolean;
}

function withKeys({ secrets }: ShopParts, base: string, query: WooQuery) {
  const { consumer_key = '', consumer_secret = '' } = secrets;
  const basic = Buffer.from(`${consumer_key}:${consumer_secret}`).toString('base64');
  return { url: `${base}?${addressText(query)}`, headers: { authorization: `Basic ${basic}` } };
}

function signed({ url, secrets, now, newId }: ShopParts, { method, base, byRoute }: Asked, query: WooQuery) {
  const { consumer_key = '', consumer_secret = '' } = secrets;
  const oauth = {
    oauth_consumer_key: consumer_key,
    oauth_nonce: newId().replaceAll('-', ''),
    oauth_signature_method: 'HMAC-SHA256',
    oauth_timestamp: String(Math.floor(now().getTime() / 1000)),
  };
  const all = { ...query, ...oauth };
  // The shop signs its home without the slash that addresses of it end with.
  const signature = oauthSignature(method, byRoute ? url : base, all, consumer_secret);
  return { url: `${base}?${addressText({ ...all, oauth_signature: signature })}` };
}

/** OAuth 1.0a without a token: RFC 5849. */
function oauthSignature(method: string, base: string, query: WooQuery, secret: string): string {
  const text = [method, base, queryText(query)].map(percent).join('&');
  return createHmac('sha256', `${percent(secret)}&`)
    .update(text)
    .digest('base64');
}

function queryText(query: WooQuery): string {
  return Object.entries(query)
    .map(([name, value]) => `${percent(name)}=${percent(value)}`)
    .toSorted()
    .join('&');
}

/** A query as it stands in an address: a slash stays as it is. */
const addressText = (query: WooQuery): string => queryText(query).replaceAll('%2F', '/');

/** RFC 3986: `encodeURIComponent` leaves five signs as they are. */
const percent = (text: string): string =>
  encodeURIComponent(text).replaceAll(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
