import {
  type BodyOf,
  type DataOf,
  type Endpoint,
  endpointPath,
  type ParamsOf,
  type QueryInputOf,
  type Schema,
} from '#contract/endpoint.ts';
import { envelope, type PageMeta } from '#contract/envelope.ts';
import { UNREADABLE } from '#contract/errors/unreadable.ts';
import { RESPONSE_HEADERS } from '#contract/headers.ts';
import { type Query, queryText } from './query.ts';
import { type RawAnswer, requestApi } from './request.ts';
import { retryAfterMs } from './retryAfterMs.ts';

const NOT_ALLOWED = 405;

/** The verb that a server took, by the path of the call; for as long as the page lives. */
const taken = new Map<string, Endpoint['method']>();

/**
 * Asks by the verb of the contract, and where that is not allowed by the other one;
 * from then on by the one that was taken. Without an answer nobody knows whether the first had its effect, so the other
 * one is not tried.
 */
export async function askByVerb(
  { method, otherVerb, path }: Pick<Endpoint, 'method' | 'otherVerb' | 'path'>,
  ask: (method: Endpoint['method']) => Promise<RawAnswer>,
): Promise<RawAnswer> {
  const first = taken.get(path) ?? method;
  const answer = await ask(first);
  if (otherVerb === undefined || answer.kind !== 'answer' || answer.status !== NOT_ALLOWED) return answer;
  const second = first === method ? otherVerb : method;
  const again = await ask(second);
  if (again.kind === 'answer' && again.status !== NOT_ALLOWED) taken.set(path, second);
  return again;
}

type Lenient =
  | { readonly success: true; readonly data: unknown; readonly dropped: number }
  | { readonly success: false };

/** A list keeps the records that fit the schema and counts the others; data that is no list must fit as a whole. */
function parseLeniently(schema: Schema, data: unknown): Lenient {
  const def = schema._zod.def as { type: string; element?: Schema };
  if (def.type !== 'array' || !def.element || !Array.isArray(data)) {
    const whole = schema.safeParse(data);
    return whole.success ? { success: true, data: whole.data, dropped: 0 } : { success: false };
  }
  const { element } = def;
  const good: unknown[] = [];
  for (const one of data) {
    const read = element.safeParse(one);
    if (read.success) good.push(read.data);
  }
  return { success: true, data: good, dropped: data.length - good.length };
}

type Part<Name extends string, Value> = undefined extends Value
  ? { readonly [N in Name]?: Value }
  : { readonly [N in Name]: Value };

export type CallInput<E extends Endpoint> = Part<'params', ParamsOf<E>> & {
  /** Fields of the endpoint's query; of a list also its filters: `field[operator]`. */
  readonly query?: QueryInputOf<E>;
} & Part<'body', BodyOf<E>> & {
    readonly headers?: Readonly<Record<string, string>>;
    readonly signal?: AbortSignal;
    readonly timeout?: number;
    /** The body of a call that takes a file. */
    readonly file?: Blob;
    /**
     * 'lenient' drops the records of a list that do not fit the schema, one by one: a bad record must not stop a
     * picker.
     */
    readonly parse?: 'strict' | 'lenient';
  };

export type CallResult<Data> =
  | {
      readonly ok: true;
      readonly data: Data;
      readonly meta: PageMeta | null;
      readonly headers: Headers;
      /** Records left out by the lenient parse. */
      readonly dropped: number;
    }
  | CallFailure;

export interface CallFailure {
  readonly ok: false;
  /** 'network' = no answer of our server; 'refused' = an error answer, or one that cannot be read. */
  readonly kind: 'network' | 'refused';
  /** HTTP status; 0 without an answer. */
  readonly status: number;
  readonly errorCode: number | string | null;
  readonly message: string | null;
  readonly errors: Readonly<Record<string, readonly string[]>>;
  /** ms, from Retry-After. */
  readonly retryAfter: number | null;
}

/** Calls one endpoint of the contract. Refusals and network failures are values; only a wrong call throws. */
export async function callApi<const E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
): Promise<CallResult<DataOf<E>>> {
  const given = input as CallInput<Endpoint> & {
    params?: Record<string, string | number>;
    query?: Query;
    body?: unknown;
  };
  const { upload, access }: Endpoint = endpoint;
  const answer = await askByVerb(endpoint, (method) =>
    requestApi({
      method,
      path: endpointPath(endpoint, given.params) + queryText(given.query),
      // A call without a session is about to open one.
      signsIn: access === 'public',
      ...(given.body === undefined ? {} : { body: JSON.stringify(given.body) }),
      ...(given.file && upload ? { body: given.file, contentType: upload.type } : {}),
      ...(given.headers ? { headers: given.headers } : {}),
      ...(given.signal ? { signal: given.signal } : {}),
      ...(given.timeout === undefined ? {} : { timeout: given.timeout }),
    }),
  );
  if (answer.kind === 'network') return failure('network', 0, answer.reason, null);
  const { status, headers } = answer;
  const parsed = envelope.safeParse(answer.json);
  if (!parsed.success) return failure('refused', status, UNREADABLE, null);
  const { success, data, meta, message, errorCode, errors } = parsed.data;
  if (!success || status >= 400) {
    return {
      ok: false,
      kind: 'refused',
      status,
      errorCode: errorCode ?? status,
      message: message ?? null,
      errors: errors ?? {},
      retryAfter: retryAfterMs(headers.get(RESPONSE_HEADERS.retryAfter)),
    };
  }
  const read = given.parse === 'lenient' ? parseLeniently(endpoint.data, data) : endpoint.data.safeParse(data);
  if (!read.success) return failure('refused', status, UNREADABLE, null);
  const dropped = 'dropped' in read ? read.dropped : 0;
  return { ok: true, data: read.data as DataOf<E>, meta: meta ?? null, headers, dropped };
}

function failure(kind: 'network' | 'refused', status: number, errorCode: string, message: string | null): CallFailure {
  return { ok: false, kind, status, errorCode, message, errors: {}, retryAfter: null };
}
