import type { PageMeta } from '#contract/envelope.ts';

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
  | 'grant-ended'
  | 'second-factor'
  | 'wrong-code'
  | 'factor-is-on'
  | 'factor-is-off'
  | 'demo-shared'
  | 'link-ended'
  | 'registration-closed'
  | 'token-scope'
  | 'no-account'
  | 'provider-failed'
  | 'provider-unknown'
  | 'wrong-passkey'
  | 'factor-needed'
  | 'provider-away'
  | 'second-factor-due'
  | 'step-up'
  | 'factor-first'
  | 'mail-limit';

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
  /** What is wrong with a field, in the caller's language: it follows the text of the code. */
  sentence?: string;
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

/** Events as they happen, until one side ends it. */
export interface StreamAnswer {
  ok: true;
  /** @returns what to do when the connection has ended */
  stream(sink: EventSink): () => void;
  data?: undefined;
  headers?: Record<string, string>;
}

/** One connection that takes server-sent events. After its end nothing is written. */
export interface EventSink {
  send(event: { readonly name: string; readonly data: unknown }): void;
  /** Keeps proxies from closing the connection. */
  beat(): void;
  end(): void;
}

export type Answer<Data> =
  | { ok: true; data: Data; meta?: PageMeta; headers?: Record<string, string> }
  | WrittenAnswer
  | FileAnswer
  | StreamAnswer
  | Refusal;
