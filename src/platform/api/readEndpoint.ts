import type { BodyOf, DataOf, Endpoint, ParamsOf, QueryInputOf } from '#contract/endpoint.ts';
import type { PageMeta } from '#contract/envelope.ts';
import { UNREADABLE } from '#contract/errors/unreadable.ts';
import { logError } from '../log.ts';
import { ApiError } from './apiError.ts';
import { callApi, type CallFailure, type CallInput } from './callApi.ts';

/** Whose answers these are: one person's are never shown to another, nor those of one client for another. */
export interface ReadScope {
  readonly userId: number;
  /** 0 = all clients that the person sees. */
  readonly clientId: number;
}

/** One page of a list; `page` is null when the server did not say which. */
export interface ListPage<Rows> {
  readonly rows: Rows;
  readonly page: PageMeta | null;
}

/** What a read of this endpoint brings: of a paged one the rows and where they stand, of all others the data. */
export type AnswerOf<E extends Endpoint> = E extends { readonly paged: true } ? ListPage<DataOf<E>> : DataOf<E>;

type WithoutClient<Params> = Params extends { id_client: unknown }
  ? Omit<Params, 'id_client'> & { id_client?: number }
  : Params;
type Given<Name extends string, Value> = undefined extends Value
  ? { readonly [N in Name]?: Value }
  : Partial<Value> extends Value
    ? { readonly [N in Name]?: Value }
    : { readonly [N in Name]: Value };

/** What is asked for. The client comes from the session where the contract asks for one, unless it is named here. */
export type ReadInput<E extends Endpoint> = Given<'params', WithoutClient<ParamsOf<E>>> & {
  /** Fields of the endpoint's query; of a list also its filters: `field[operator]`. */
  readonly query?: QueryInputOf<E>;
} & Given<'body', BodyOf<E>>;

export interface PlainInput {
  readonly params?: Readonly<Record<string, string | number>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
}

const PATH_PARAMETER = /\{(\w+)\}/g;

/**
 * The input with the client of the session filled in: into the path that has a place for it, else into the query of
 * what is asked for by no id of its own. A row that is named by its id needs no client.
 */
export function withClient(endpoint: Endpoint, input: PlainInput, clientId: number): PlainInput {
  const parameters = [...endpoint.path.matchAll(PATH_PARAMETER)].map(([, name]) => name);
  if (parameters.includes('id_client')) return { ...input, params: { id_client: clientId, ...input.params } };
  if (parameters.length > 0 || !hasField(endpoint, 'id_client')) return input;
  const { id_client: named, ...query } = input.query ?? {};
  if (!named && clientId === 0) return { ...input, query };
  return { ...input, query: { ...query, id_client: named || clientId } };
}

function hasField({ query }: Endpoint, name: string): boolean {
  const definition = query?._zod.def as { readonly shape?: Readonly<Record<string, unknown>> } | undefined;
  return definition?.shape?.[name] !== undefined;
}

/**
 * Reads one endpoint. Rows that cannot be read are left out and logged; when none of them can, the answer is none.
 * @throws {ApiError} and nothing else
 */
export async function readEndpoint<const E extends Endpoint>(
  endpoint: E,
  input: ReadInput<E>,
  { clientId }: Pick<ReadScope, 'clientId'>,
  signal?: AbortSignal,
): Promise<AnswerOf<E>> {
  const asked = withClient(endpoint, input as PlainInput, clientId);
  const answer = await callApi<Endpoint>(endpoint, {
    ...(asked as CallInput<Endpoint>),
    ...(signal && { signal }),
    parse: 'lenient',
  });
  if (!answer.ok) throw new ApiError(endpoint.path, answer);
  if (answer.dropped > 0) {
    logError('api', new Error(`${endpoint.path}: ${answer.dropped} records cannot be read`));
    // A server that speaks differently is no empty list.
    if (Array.isArray(answer.data) && answer.data.length === 0) throw new ApiError(endpoint.path, NOTHING_READ);
  }
  return (endpoint.paged === true ? { rows: answer.data, page: answer.meta } : answer.data) as AnswerOf<E>;
}

const NOTHING_READ: CallFailure = {
  ok: false,
  kind: 'refused',
  status: 200,
  errorCode: UNREADABLE,
  message: null,
  errors: {},
  retryAfter: null,
};
