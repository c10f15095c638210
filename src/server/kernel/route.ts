import type { Endpoint, BodyOf, DataOf, ParamsOf, QueryOf } from '#contract/endpoint.ts';
import type { ListQuery, ListQueryOf } from '#contract/filters/listQuery.ts';
import type { Answer } from './answer.ts';
import type { PublicContext, RequestContext, TransactionContext } from './context.ts';

export interface Input<E extends Endpoint> {
  params: ParamsOf<E>;
  query: QueryOf<E>;
  /** What a list is asked, parsed and checked against what the caller may see. */
  list: ListQueryOf<E>;
  body: BodyOf<E>;
}

export interface ParsedInput {
  params: unknown;
  query: unknown;
  list?: ListQuery | undefined;
  body: unknown;
}

type Handle<C> = (context: C, input: ParsedInput) => Promise<Answer<unknown>>;

/** A transaction that the frame opens around the handler, in the scope of the call. */
export type TransactionMode = 'read' | 'write';

export type ScopedRoute = { readonly kind: 'scoped'; readonly endpoint: Endpoint } & (
  | { readonly transaction: 'none'; readonly handle: Handle<RequestContext> }
  | { readonly transaction: TransactionMode; readonly handle: Handle<TransactionContext> }
);

export type Route =
  | ScopedRoute
  | { readonly kind: 'public'; readonly endpoint: Endpoint; readonly handle: Handle<PublicContext> };

/**
 * Binds an endpoint to its handler. The frame has done sign-in, access, scope, CSRF and validation before it runs; the
 * handler opens its own transactions, because it also does what must not happen inside of one.
 */
export function route<E extends Endpoint>(
  endpoint: E,
  handle: (context: RequestContext, input: Input<E>) => Promise<Answer<DataOf<E>>>,
): Route {
  return {
    kind: 'scoped',
    endpoint,
    transaction: 'none',
    handle: (context, input) => handle(context, input as Input<E>),
  };
}

/** The same for a handler that runs inside one transaction. Never wait for anything but the database in it. */
export function routeIn<E extends Endpoint>(
  transaction: TransactionMode,
  endpoint: E,
  handle: (context: TransactionContext, input: Input<E>) => Promise<Answer<DataOf<E>>> | Answer<DataOf<E>>,
): Route {
  return {
    kind: 'scoped',
    endpoint,
    transaction,
    handle: async (context, input) => handle(context, input as Input<E>),
  };
}

/** The same for a call without sign-in. */
export function publicRoute<E extends Endpoint>(
  endpoint: E,
  handle: (context: PublicContext, input: Input<E>) => Promise<Answer<DataOf<E>>>,
): Route {
  return { kind: 'public', endpoint, handle: (context, input) => handle(context, input as Input<E>) };
}
