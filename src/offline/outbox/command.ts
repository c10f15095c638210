import { NO_ORDER } from '#contract/noOrder.ts';
import type { SurplusUnits } from '#domain/picking/surplusOf.ts';
import type { KindName } from './kinds/kindName.ts';
import type { Wire } from './wire.ts';

/**
 * The state of a queued change. `done` and `discarded` are in the journal, the others in `commands`. What a person sees
 * comes from visibleState.ts, because a hold for the sign-in concerns the user, not each row.
 */
export type CommandState =
  | 'pending'
  /** A request is on its way. Not trusted after a restart: the next drain makes it pending again. */
  | 'sending'
  /** The server's answer did not tell the outcome: it is read before anything is repeated. */
  | 'unknown'
  /** The server no longer takes this version; waits for an update of the app. */
  | 'held:version'
  /** Discarded by a named person; the server is still to be told. */
  | 'discarding'
  | 'attention'
  | 'done'
  | 'discarded';

export type TargetState = 'open' | 'done' | 'unknown' | 'attention';

/** The outcome of one order of the command. */
export interface Target {
  /** NO_ORDER in the only target of a command that concerns none. */
  readonly orderId: number;
  readonly state: TargetState;
  /** Code of the refusal, or of the answer that said "already so". */
  readonly code: number | string | null;
  /** Fills {0}, {1} of the code's text. */
  readonly data: readonly string[];
  /** Units that others had picked before this came, and that are to be put back. */
  readonly surplus?: readonly SurplusUnits[];
  /** Why the order was refused, in facts of the order; some servers do not send it. */
  readonly reason?: { readonly key: string; readonly data: Readonly<Record<string, string>> } | undefined;
  /** The command was refused for some parcels of the order, and done for the others. */
  readonly partly?: true;
}

/** Whether the server did something for the order. */
export const tookEffect = ({ state, partly }: Target): boolean => state === 'done' || partly === true;

export interface Discard {
  /** Name of the person who discarded it. */
  readonly person: string;
  readonly reason: string;
  /** Wall clock, ms. */
  readonly at: number;
  /**
   * What the server answered; `null` until it was asked. 'not-known': it has forgotten so old a key. It will never act
   * on it again; whether it once did shows only in the orders.
   */
  readonly outcome: 'cancelled' | 'already-applied' | 'not-known' | null;
  /** The person has read the outcome. */
  readonly seen?: true;
  /** The change was made anew after it was discarded. */
  readonly undone?: true;
}

/** One queued change. Carries ids, counts and codes only: no token, no customer data (S02). */
export interface Command {
  /** Sequence number, raised in the transaction that stores the command: an order that needs no clock. */
  readonly seq: number;
  /** Position in its lanes: its own seq, or that of the command it repeats. */
  readonly rank: number;
  /** UUID, made once; every attempt carries the same one. */
  readonly key: string;
  readonly deviceId: string;
  readonly userId: number;
  /** 0 = an administrator without a chosen client. */
  readonly clientId: number;
  readonly kind: KindName;
  readonly v: number;
  readonly args: unknown;
  /** `order:<id>`: one command in flight per lane, in order of rank. None = it waits for no other command. */
  readonly lanes: readonly string[];
  readonly targets: readonly Target[];
  readonly state: CommandState;
  /** Why it is held or needs attention: a catalogue code, a protocol word or a word of ours. */
  readonly reason: CommandReason | null;
  /** Set and stored before the first byte is sent. From then on the outcome may be unknown, and nothing is edited. */
  readonly maybeSent: boolean;
  /**
   * It was sent behind another command of its lane in one request. Whether the server came to it is not known, so it
   * waits for its turn again. Absent = no.
   */
  readonly chained?: boolean;
  readonly attempts: number;
  /** 5xx answers to this command alone since a person last handled it. */
  readonly serverErrors: number;
  /** Not to be sent before this monotonic time of this page or worker; another one may try at once. */
  readonly notBefore: { readonly boot: string; readonly at: number } | null;
  readonly epochAtSend: string | null;
  /** Frozen at the first send: a repeat must be equal byte for byte. */
  readonly wire: Wire | null;
  /**
   * The body that was sent first. A restore of the server that lost it allows a change; a later restore may know the
   * first one again.
   */
  readonly firstWire?: Wire | null;
  /** Other bodies that were sent after it, each after a restore that had lost the one before. Absent = none. */
  readonly laterWires?: readonly Wire[];
  /** Key of the command that this one repeats. */
  readonly parentKey: string | null;
  /** ISO time by the device when the change was made: for display, never for order or expiry. */
  readonly createdAt: string;
  /**
   * ms between the device's clock and the server's when the change was made, as last known; absent = not known, or an
   * older row.
   */
  readonly clockOffset?: number | null;
  /** The device's answer counter when the change was made: the person knew the answers up to it. */
  readonly madeTick: number;
  /** The device's answer counter when the answer came; a snapshot requested later contains its effect. */
  readonly answeredTick: number | null;
  /** Wall clock of the final answer, ms, for display and for the retention of the journal. */
  readonly settledAt: number | null;
  readonly discard: Discard | null;
  /** 1 while a snapshot on the device may lack its effect (a number, because it is indexed). */
  readonly overlay: 0 | 1;
}

export interface CommandReason {
  readonly code: number | string;
  readonly message: string | null;
  /** true: the server may still apply it; false: it refused for good. */
  readonly open: boolean;
}

/** The orders of a command. */
export const ordersOf = ({ targets }: Pick<Command, 'targets'>): number[] =>
  targets.flatMap(({ orderId }) => (orderId === NO_ORDER ? [] : [orderId]));

/** A change that is to be stored as a command. */
export interface CommandDraft {
  readonly kind: KindName;
  /** The body of the kind's endpoint. */
  readonly args: unknown;
  readonly userId: number;
  readonly clientId: number;
}
