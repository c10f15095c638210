import type { KindName } from './kinds/kindName.ts';

/**
 * Where a queued change stands. `done` and `discarded` live in the journal, the others in `commands`.
 * What a person is shown comes from visibleState.ts: a hold for sign-in is a fact of the user, not of each row.
 */
export type CommandState =
  | 'pending'
  /** A request is on its way. Not trusted after a restart: the next drain makes it pending again. */
  | 'sending'
  /** The server's answer did not say what became of it: it is read before anything is repeated. */
  | 'unknown'
  /** The server no longer takes this version; waits for an update of the app. */
  | 'held:version'
  /** Thrown away by a named person; the server is being told. */
  | 'discarding'
  | 'attention'
  | 'done'
  | 'discarded';

export type TargetState = 'open' | 'done' | 'unknown' | 'attention';

/** What became of one order of the command. */
export interface Target {
  readonly orderId: number;
  readonly state: TargetState;
  /** Code of the refusal, or of the answer that said "already so". */
  readonly code: number | string | null;
  /** Fills {0}, {1} of the code's text. */
  readonly data: readonly string[];
  /** What stands in the way, in facts of the order; a server may not say. */
  readonly reason?: { readonly key: string; readonly data: Readonly<Record<string, string>> } | undefined;
}

export interface Wire {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly path: string;
  readonly body: string;
}

export interface Discard {
  /** Name of the person who threw it away. */
  readonly person: string;
  readonly reason: string;
  /** Wall clock, ms. */
  readonly at: number;
  /**
   * What the server said; `null` until it was asked. 'not-known': it has forgotten so old a key; it will never act on
   * it again, but whether it once did only the orders show.
   */
  readonly outcome: 'cancelled' | 'already-applied' | 'not-known' | null;
  /** The person has read the outcome. */
  readonly seen?: true;
}

/** One queued change. Carries ids, counts and codes only: no token, no customer data (S02). */
export interface Command {
  /** Counted up in the transaction that stores the command: the order of things without any clock. */
  readonly seq: number;
  /** Place in its lanes: its own seq, or that of the command it repeats. */
  readonly rank: number;
  /** UUID, minted once: every attempt carries the same one. */
  readonly key: string;
  readonly deviceId: string;
  readonly userId: number;
  /** 0 = the user belongs to no client and chose none. */
  readonly clientId: number;
  readonly kind: KindName;
  readonly v: number;
  readonly args: unknown;
  /** `order:<id>`: one in flight per lane, in order of rank. */
  readonly lanes: readonly string[];
  readonly targets: readonly Target[];
  readonly state: CommandState;
  /** Why it is held or needs attention: a catalogue code, a protocol word or a word of ours. */
  readonly reason: CommandReason | null;
  /** Stored strictly before the first byte leaves: from then on the outcome may be unknown and nothing is edited. */
  readonly maybeSent: boolean;
  /**
   * It went out behind another of its lane, in one request: whether its turn came is not known, so it waits for its turn
   * again. Absent = no.
   */
  readonly chained?: boolean;
  readonly attempts: number;
  /** 5xx answers to this command alone since the last time it was looked after. */
  readonly serverErrors: number;
  /** Not before this monotonic time of this page or worker; another one may try at once. */
  readonly notBefore: { readonly boot: string; readonly at: number } | null;
  readonly epochAtSend: string | null;
  /** Frozen at the first send: a repeat must be equal byte for byte. */
  readonly wire: Wire | null;
  /** The body that left first, kept when a restore of the server lost it: it may change then, and a later restore may know it. */
  readonly firstWire?: Wire | null;
  /** Key of the command that this one repeats. */
  readonly parentKey: string | null;
  /** ISO time by the device when the change was made: for display, never for order or expiry. */
  readonly createdAt: string;
  /** ms between the device's clock and the server's when it was made, as last known; absent = not known, or an older row. */
  readonly clockOffset?: number | null;
  /** The device's tick when it was made: answers up to it were known to the person. */
  readonly madeTick: number;
  /** The device's tick when the answer came; a snapshot asked for later shows its effect. */
  readonly answeredTick: number | null;
  /** Wall clock of the final answer, ms, for display and for the journal's retention. */
  readonly settledAt: number | null;
  readonly discard: Discard | null;
  /** 1 while its effect may be missing from a snapshot that the device holds (a number: it is indexed). */
  readonly overlay: 0 | 1;
}

export interface CommandReason {
  readonly code: number | string;
  readonly message: string | null;
  /** true: the server may still apply it; false: it refused for good. */
  readonly open: boolean;
}

/** A change that somebody wants: what becomes a command once it is stored. */
export interface CommandDraft {
  readonly kind: KindName;
  /** The body of the kind's endpoint. */
  readonly args: unknown;
  readonly userId: number;
  readonly clientId: number;
}
