import type { Endpoint, BodyOf, DataOf, ParamsOf, QueryOf } from '#contract/endpoint.ts';
import type { Language } from '#contract/entities/user.ts';
import type { PageMeta } from '#contract/envelope.ts';
import type { SessionRecord, CsrfSession } from './session.ts';
import type { DatabaseHandle } from '../db/databaseHandle.ts';
import type { FileStore } from '../files/fileStore.ts';
import type { Scope } from '../db/tenancy.ts';
import type { NewCookie } from './newCookie.ts';
import type { Actor } from './actor.ts';

export type { Scope } from '../db/tenancy.ts';

/** What every handler gets, signed in or not. */
export interface PublicContext {
  database: DatabaseHandle;
  /** What people gave us as files. */
  files: FileStore;
  /** Language of messages: the user's, else the one the request asks for. */
  language: Language;
  now: () => Date;
  newId: () => string;
  /** Address of the caller, for back-off. */
  address: string;
  /** The answer travels by https. */
  secure: boolean;
  /** The session that the request brought; `null` for a visitor. */
  session: SessionRecord | null;
  /** What the anti-forgery token of the calling browser is bound to. */
  csrf: CsrfSession | null;
  /** The published demo accounts may sign in on this server. */
  demoSignIn: boolean;
  /** The body of a call that takes a file. */
  file?: Uint8Array;
  /** Of the database as it stands now: changes with every restore from a backup. */
  epoch(): string;
  /**
   * Takes further requests out of the caller's allowance.
   * @returns ms to wait, 0 when it may go on
   */
  spend(requests: number): number;
  /**
   * Logs an unforeseen error.
   * @returns its answer
   */
  failed(error: unknown): Refusal;
  header(name: string): string | undefined;
  /** Value of a cookie that the request brought. */
  cookie(name: string): string | undefined;
  setHeader(name: string, value: string): void;
  setCookie(cookie: NewCookie): void;
}

export interface Context extends PublicContext {
  actor: Actor;
  /** Already checked against the actor; hand it to `inScope`. */
  scope: Scope;
}

/** Refusals of signing in and of entering by PIN or badge that have words of their own. */
type AuthText =
  | 'wrong-credentials'
  | 'demo-refused'
  | 'client-disabled'
  | 'wrong-password'
  | 'device-unknown'
  | 'not-this-device'
  | 'wrong-pin'
  | 'pin-locked'
  | 'easy-pin'
  | 'wrong-badge'
  | 'grant-ended';

export interface Refusal {
  ok: false;
  status: number;
  /** Catalogue code, HTTP status or word of the outbox protocol. */
  code: number | string;
  /** A text of its own in locales/<lang>/errors.json `auth`, where the code alone would not help a person. */
  text?: AuthText | 'changed-meanwhile';
  /** Fills {{0}}, {{1}} of the text. */
  data?: readonly string[];
  errors?: Record<string, string[]>;
  headers?: Record<string, string>;
  /** What the envelope carries as data although refused: `{ epoch }` of a 412. */
  payload?: unknown;
}

/** What a call with `download` answers. */
export interface FileAnswer {
  ok: true;
  file: {
    /** One of the endpoint's media types. */
    readonly type: string;
    /** Name under which a browser stores it. */
    readonly name: string;
    /** In one piece, or in pieces as they come; they are asked for no faster than they are sent. */
    readonly content: Uint8Array | AsyncIterable<string | Uint8Array>;
    /** Shown by the browser in place of being stored; for media types that can hold no script only. */
    readonly inline?: boolean;
  };
  data?: undefined;
  headers?: Record<string, string>;
}

/**
 * An answer whose data another thread has already serialised, because a large one would block the thread of the
 * requests.
 */
export interface WrittenAnswer {
  ok: true;
  /** The data as JSON. */
  written: Uint8Array;
  data?: undefined;
  headers?: Record<string, string>;
}

export type Answer<Data> =
  | { ok: true; data: Data; meta?: PageMeta; headers?: Record<string, string> }
  | WrittenAnswer
  | FileAnswer
  | Refusal;

export interface Input<E extends Endpoint> {
  params: ParamsOf<E>;
  query: QueryOf<E>;
  body: BodyOf<E>;
}

export interface ParsedInput {
  params: unknown;
  query: unknown;
  body: unknown;
}

export type ScopedRoute = { readonly kind: 'scoped'; readonly endpoint: Endpoint; readonly handle: Handle<Context> };

export type Route =
  | ScopedRoute
  | { readonly kind: 'public'; readonly endpoint: Endpoint; readonly handle: Handle<PublicContext> };

type Handle<C> = (context: C, input: ParsedInput) => Promise<Answer<unknown>>;

/** Binds an endpoint to its handler. The frame has done sign-in, access, scope, CSRF and validation before it runs. */
export function route<E extends Endpoint>(
  endpoint: E,
  handle: (context: Context, input: Input<E>) => Promise<Answer<DataOf<E>>>,
): Route {
  return { kind: 'scoped', endpoint, handle: (context, input) => handle(context, input as Input<E>) };
}

/** The same for a call without sign-in. */
export function publicRoute<E extends Endpoint>(
  endpoint: E,
  handle: (context: PublicContext, input: Input<E>) => Promise<Answer<DataOf<E>>>,
): Route {
  return { kind: 'public', endpoint, handle: (context, input) => handle(context, input as Input<E>) };
}
