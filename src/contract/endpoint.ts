import type { AccessRule } from '#domain/people/accessRule.ts';
import type * as z from 'zod/mini';
import type { ErrorCode } from './errors/codes.ts';
import type { FilterParameters, ListDefinition, SortText } from './filters/listDefinition.ts';

export type Schema = z.ZodMiniType;

/** How a call may travel through the outbox; absent = online only. */
export interface QueueRule {
  /**
   * Name and version of the command. A command with a new meaning gets a new name, because old devices still send the
   * old one.
   */
  readonly kind: string;
  readonly version: number;
  /**
   * What to do when nobody knows whether the call took effect, against a server without our ledger of keys: read first,
   * or just repeat.
   */
  readonly onUnknown: 'read-before-repeat' | 'safe-to-repeat';
}

/** One call of the API: everything that client, server, OpenAPI page and conformance test know of it. */
export interface Endpoint<
  Params extends Schema = Schema,
  Query extends Schema = Schema,
  Body extends Schema = Schema,
  Data extends Schema = Schema,
> {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /**
   * The same call by another verb: providers differ in which of the two they take. Our server takes both; a
   * client begins with `method`, and where that is not allowed (405) goes on with this one.
   */
  readonly otherVerb?: 'POST' | 'PUT';
  /** Below /api/v1/ unless it starts with a slash; `{name}` marks a path parameter. */
  readonly path: string;
  readonly summary: string;
  readonly params?: Params;
  readonly query?: Query;
  /** The call filters by fields: of its query, what `query` does not name is a filter. */
  readonly list?: ListDefinition;
  readonly body?: Body;
  /**
   * The body is a file of this media type and at most so many bytes, in place of JSON. A form has the file in its field
   * `file`; its other fields are the `body`.
   */
  readonly upload?: {
    /** `application/octet-stream`: what it is shows by its bytes. */
    readonly type: 'text/csv' | 'image/jpeg' | 'application/octet-stream' | 'multipart/form-data';
    readonly largest: number;
  };
  /** The body may also come as a form (`multipart/form-data`), in place of JSON. */
  readonly asForm?: true;
  readonly data: Data;
  /** The answer is a file of one of these media types in place of the envelope; a refusal is an envelope all the same. */
  readonly download?: readonly string[];
  /** The event of the server that makes an answer old; a screen that shows one reads it again. */
  readonly refresh?: {
    readonly on: 'orders';
    /** Least time between two reads that events cause, ms: one read covers all events within it. Absent = a second. */
    readonly settle?: number;
  };
  /** The answer is a stream of server-sent events that never ends; a refusal is an envelope all the same. */
  readonly stream?: boolean;
  /** The answer carries `meta`: see `listEndpoint`. */
  readonly paged?: boolean;
  /** Catalogue codes that this call can answer, beside those every call can (500, 401, 5600). */
  readonly errors: readonly ErrorCode[];
  /**
   * 'public' needs no session. 'proven': everybody who is signed in, but whoever entered a shared device by PIN or badge
   * has to show their password first. An access rule has at least one part.
   */
  readonly access: 'public' | 'signed-in' | 'proven' | AccessRule;
  readonly queue?: QueueRule;
}

/** Keeps the literal types of an endpoint, so that client and server infer params, body and data from it. */
export function defineEndpoint<const E extends Endpoint>(endpoint: E): E {
  return endpoint;
}

type Inferred<S> = S extends Schema ? z.infer<S> : undefined;
export type ParamsOf<E extends Endpoint> = Inferred<E['params']>;
export type QueryOf<E extends Endpoint> = Inferred<E['query']>;
export type BodyOf<E extends Endpoint> = Inferred<E['body']>;
export type DataOf<E extends Endpoint> = Inferred<E['data']>;

/** What a caller may ask: the fields of the query, and of a list its filters. */
export type QueryInputOf<E extends Endpoint> = E extends { readonly list: ListDefinition<infer Fields> }
  ? Partial<Omit<QueryOf<E>, 'sort'>> & { readonly sort?: SortText<Fields> } & FilterParameters<Fields>
  : Partial<QueryOf<E>>;

export const API_BASE = '/api/v1/';

/** The path with its parameters filled in, URL-encoded, without base address. */
export function endpointPath(endpoint: Endpoint, params: Readonly<Record<string, string | number>> = {}): string {
  const filled = endpoint.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = params[name];
    if (value === undefined) throw new Error(`${endpoint.path}: parameter ${name} is missing`);
    return encodeURIComponent(String(value));
  });
  return filled.startsWith('/') ? filled : API_BASE + filled;
}
