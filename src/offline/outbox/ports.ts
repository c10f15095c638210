import type { OrderDetail } from '#contract/orders/order.ts';
import type { Clock } from '#platform/clock.ts';
import type { BlobFacts, PhotoPlace } from './blob.ts';
import type { Command } from './command.ts';
import type { Wire } from './wire.ts';
import type { OutboxMeta } from './meta.ts';

// Everything the outbox needs from the world. Nothing else may be used in this folder: no Date, Math.random,
// setTimeout, fetch, indexedDB, navigator.

/** What is read without a change, all at one moment. */
export interface OutboxReads {
  /** A device without a row has a fresh one, which `OutboxTx` keeps. */
  readMeta(): Promise<OutboxMeta>;
  /** Commands that are not final, in order of seq. */
  openCommands(): Promise<Command[]>;
  get(seq: number): Promise<Command | undefined>;
  blob(name: string): Promise<BlobFacts | undefined>;
  /** Those of them that are here, in one go: a shift that comes back has hundreds. */
  blobs(names: readonly string[]): Promise<BlobFacts[]>;
}

/** One transaction: all of it is on the disk when `tx` resolves, or none of it. */
export interface OutboxTx extends OutboxReads {
  writeMeta(meta: OutboxMeta): Promise<void>;
  findByKey(key: string): Promise<Command | undefined>;
  /** Stores an open command; one that was in the journal leaves it. */
  put(command: Command): Promise<void>;
  /** Moves a command to the journal. */
  settle(command: Command): Promise<void>;
  /** The journal of a user, in order of seq. */
  journal(userId: number): Promise<Command[]>;
  putBlob(blob: BlobFacts): Promise<void>;
}

export interface OutboxStore {
  /** Strict durability: resolves only when a power cut can lose nothing. `work` awaits nothing but the transaction. */
  tx<T>(work: (tx: OutboxTx) => Promise<T>): Promise<T>;
  /**
   * Reads alone. Chromium has one writer at a time in a whole database (measured: a write to other stores waited 450 ms
   * for one that ran 500), so a scan waits for each `tx` that runs, and for no `read`.
   */
  read<T>(work: (tx: OutboxReads) => Promise<T>): Promise<T>;
  /** The bytes of a photo, read for the one request that sends them; `null` when they are gone or cannot be read. */
  blobBytes(name: string): Promise<Uint8Array<ArrayBuffer> | null>;
}

export type NetFailure = { readonly kind: 'network' };

export type NetAnswer =
  | NetFailure
  | {
      readonly kind: 'answer';
      readonly status: number;
      /** `success` of the envelope; `undefined` when the body was no envelope. */
      readonly success: boolean | undefined;
      readonly data: unknown;
      readonly errorCode: number | string | null;
      readonly message: string | null;
      readonly epoch: string;
      /** X-Outbox-Applied; `null` when the server sent none. */
      readonly applied: string | null;
      readonly replayed: boolean;
      readonly retryAfterMs: number | null;
    };

/** One of several commands in one request. */
export interface BatchItem {
  readonly key: string;
  readonly wire: Wire;
  readonly headers: Readonly<Record<string, string>>;
  readonly lanes: readonly string[];
}

export type BatchReply =
  /** Answers by key; a key without one was not answered. */
  | { readonly kind: 'answers'; readonly answers: ReadonlyMap<string, NetAnswer> }
  /** One answer, or none, for the request as a whole. */
  | { readonly kind: 'whole'; readonly answer: NetAnswer };

export interface Net {
  /** @param timeoutMs after this an unanswered request is a network failure. */
  send(wire: Wire, headers: Readonly<Record<string, string>>, timeoutMs: number): Promise<NetAnswer>;
  /**
   * Sends several commands at once. The server takes those of a lane in this order and stops the lane at the first one
   * that does not go through.
   */
  sendBatch(items: readonly BatchItem[], timeoutMs: number): Promise<BatchReply>;
  /**
   * Sends a photo under its name; sending it twice stores it once. The answer names it in `data.name`.
   * @param place the unit whose quality control it belongs to; null = a photo of picking
   */
  upload(
    blob: BlobFacts,
    place: PhotoPlace | null,
    bytes: Uint8Array<ArrayBuffer>,
    timeoutMs: number,
  ): Promise<NetAnswer>;
  /** GET user/current: who the server takes this device for. */
  whoAmI(timeoutMs: number): Promise<IdentityAnswer>;
  /** The order as the server has it now; `null` when the server has no such order. */
  readOrder(orderId: number, clientId: number, timeoutMs: number): Promise<OrderDetail | null | NetFailure>;
  /** Which of the keys the server holds; at most 500. */
  known(
    keys: readonly string[],
    timeoutMs: number,
  ): Promise<{ readonly known: readonly string[]; readonly epoch: string } | NetFailure>;
  /** Tells the server that a command was discarded. */
  cancel(command: Command, headers: Readonly<Record<string, string>>, timeoutMs: number): Promise<NetAnswer>;
}

export type IdentityAnswer =
  | NetFailure
  /** The server answered and asks everybody to wait this long, ms. */
  | { readonly kind: 'later'; readonly afterMs: number | null }
  | { readonly kind: 'signed-out' }
  | {
      readonly kind: 'user';
      readonly userId: number;
      readonly epoch: string;
      /** How many commands the server takes in one request; absent = one. */ readonly batch?: number;
    };

export interface Auth {
  /** The user this device works for; `null` = nobody. */
  current(): Promise<{ readonly userId: number } | null>;
  /** Called when the server says that the session belongs to another user, or to nobody. */
  changed(): void;
}

export interface Locks {
  ifFree<T>(name: string, work: () => Promise<T>): Promise<T | 'busy'>;
}

export interface OutboxPorts {
  readonly clock: Clock;
  /** Uniform in [0, 1). */
  readonly random: () => number;
  readonly newId: () => string;
  /** Name of this page or worker: monotonic times of another one mean nothing here. */
  readonly boot: string;
  readonly store: OutboxStore;
  readonly net: Net;
  readonly auth: Auth;
  readonly locks: Locks;
  /** Tells tabs to read the store again; may be lost. */
  readonly hint: () => void;
}
