import * as z from 'zod/mini';
import { readForeignText } from '../../../outside/readForeignText.ts';
import type { ShopAnswer } from '../port.ts';
import type { ShopParts } from '../shopDialect.ts';
import { problemOfStatus } from '../shopHttp.ts';
import { shopifyTokens } from './tokens.ts';
import { API_VERSION } from './version.ts';

/** The points that a shop has left for us, as its last answer said. */
interface Bucket {
  readonly available: number;
  /** Points a second that come back. */
  readonly rate: number;
  readonly most: number;
  readonly at: Date;
}

const costed = z.object({
  extensions: z.object({
    cost: z.object({
      requestedQueryCost: z.number(),
      throttleStatus: z.object({
        maximumAvailable: z.number(),
        currentlyAvailable: z.number(),
        restoreRate: z.number().check(z.positive()),
      }),
    }),
  }),
});

/** What an answer says of its price and of the points left; null = nothing. */
function bucketOf(json: unknown, at: Date): { readonly bucket: Bucket; readonly requested: number } | null {
  const parsed = costed.safeParse(json);
  if (!parsed.success) return null;
  const { requestedQueryCost, throttleStatus } = parsed.data.extensions.cost;
  const { maximumAvailable, currentlyAvailable, restoreRate } = throttleStatus;
  return {
    requested: requestedQueryCost,
    bucket: { available: currentlyAvailable, rate: restoreRate, most: maximumAvailable, at },
  };
}

/** Milliseconds until the shop has so many points for us. One that costs more than the bucket holds waits for a full one. */
function waitFor(bucket: Bucket | null, cost: number, now: Date): number {
  if (!bucket) return 0;
  const seconds = Math.max(0, now.getTime() - bucket.at.getTime()) / 1000;
  const available = Math.min(bucket.most, bucket.available + seconds * bucket.rate);
  const missing = Math.min(cost, bucket.most) - available;
  return missing <= 0 ? 0 : Math.ceil((missing / bucket.rate) * 1000);
}

/** One question or change in GraphQL. */
export type ShopifyCall = (
  document: string,
  variables?: Readonly<Record<string, unknown>>,
) => Promise<ShopAnswer<Readonly<Record<string, unknown>>>>;

/** As often as a call is sent again that the shop refused to look at. */
const TRIES = 4;
/** Longer than a bucket needs to fill on the smallest plan; whoever waits longer comes back later. */
const LONGEST_WAIT_MS = 30_000;

const answered = z.object({
  data: z.nullish(z.record(z.string(), z.unknown())),
  errors: z.optional(
    z.union([
      z.string(),
      z.array(z.object({ message: z.string(), extensions: z.optional(z.object({ code: z.optional(z.string()) })) })),
    ]),
  ),
  extensions: z.optional(z.unknown()),
});

/**
 * The Admin interface of one shop. Each question has a price, and a shop gives out so many points a second: what the
 * last answer said of them is waited for before the next question, and one that was refused for it is asked again.
 */
export function shopifyCalls(parts: ShopParts): ShopifyCall {
  const tokens = shopifyTokens(parts);
  let bucket: Bucket | null = null;
  const costs = new Map<string, number>();
  const send = async (document: string, variables: object, token: string) =>
    parts.http({
      method: 'POST',
      url: `${parts.url}/admin/api/${API_VERSION}/graphql.json`,
      headers: { 'x-shopify-access-token': token, accept: 'application/json' },
      body: { type: 'application/json', text: JSON.stringify({ query: document, variables }) },
    });
  return async (document, variables = {}) => {
    let isRenewed = false;
    for (let tries = 1; ; tries += 1) {
      const ms = waitFor(bucket, costs.get(document) ?? 0, parts.now());
      if (ms > LONGEST_WAIT_MS) return { ok: false, problem: 'busy' };
      if (ms > 0) await parts.wait(ms);
      const token = await tokens.current();
      if (!token.ok) return token;
      const reply = await send(document, variables, token.data);
      if (!reply.ok) return reply;
      if (reply.data.status === 401 && !isRenewed && (await tokens.renew())) {
        isRenewed = true;
        continue;
      }
      const json = await readForeignText('json-in-words', reply.data.text, parts.url, parts.onNoise);
      const cost = bucketOf(json, parts.now());
      if (cost) {
        bucket = cost.bucket;
        costs.set(document, cost.requested);
      }
      const isThrottled = reply.data.status === 429 || codesOf(json).includes('THROTTLED');
      if (!isThrottled) return readAnswer(reply.data.status, json);
      if (tries === TRIES) return { ok: false, problem: 'busy' };
      // Without a word of its points it says nothing but «not now».
      if (!cost) await parts.wait(1000 * tries);
    }
  };
}

function codesOf(json: unknown): readonly string[] {
  const { data } = answered.safeParse(json);
  if (!data?.errors || typeof data.errors === 'string') return [];
  return data.errors.flatMap(({ extensions }) => extensions?.code ?? []);
}

/** Errors of GraphQL come with status 200; those of the shop itself have a status. */
function readAnswer(status: number, json: unknown): ShopAnswer<Readonly<Record<string, unknown>>> {
  const parsed = answered.safeParse(json);
  const errors = parsed.data?.errors;
  const text = typeof errors === 'string' ? errors : errors?.[0]?.message;
  const words = text === undefined ? {} : { text: text.slice(0, 200) };
  const problem = problemOfStatus(status);
  if (problem !== null) return { ok: false, problem, ...words };
  if (!parsed.success) return { ok: false, problem: 'unreadable' };
  if (errors !== undefined) {
    const codes = codesOf(json);
    if (codes.includes('ACCESS_DENIED')) return { ok: false, problem: 'forbidden', ...words };
    if (codes.includes('INTERNAL_SERVER_ERROR') || codes.includes('TIMEOUT'))
      return { ok: false, problem: 'unreached', ...words };
    return { ok: false, problem: 'refused', ...words };
  }
  return parsed.data.data ? { ok: true, data: parsed.data.data } : { ok: false, problem: 'unreadable' };
}

const changed = z.object({ userErrors: z.array(z.object({ message: z.string() })) });

/** What became of a change: one that the shop understood and did not make comes as `userErrors`. */
export function changeOf(answer: Awaited<ReturnType<ShopifyCall>>, name: string): ShopAnswer<null> {
  if (!answer.ok) return answer;
  const parsed = changed.safeParse(answer.data[name]);
  if (!parsed.success) return { ok: false, problem: 'unreadable' };
  const [first] = parsed.data.userErrors;
  return first ? { ok: false, problem: 'refused', text: first.message.slice(0, 200) } : { ok: true, data: null };
}
