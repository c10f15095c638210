import type { ActionResult } from '#contract/actionResult.ts';
import type { ActionDone, OrderAct, OrderDone, OrderOutcome } from './orderAction.ts';
import type { OrderFacts, NewStatus, StatusAppend } from './orderFacts.ts';

// The port through which the command handler touches the world. PostgreSQL and PGlite stand behind it in the
// product, plain maps in the simulation; one script proves that all answer alike (tests/server/commandStore.test.ts).

/** What is answered to a command, and stored so that a repeat hears the same. */
export type CommandAnswer =
  | { readonly ok: true; readonly data: unknown; readonly headers: Readonly<Record<string, string>> }
  | {
      readonly ok: false;
      readonly status: number;
      readonly code: number | string;
      readonly data?: readonly string[];
      readonly headers: Readonly<Record<string, string>>;
    };

export interface LedgerEntry {
  readonly key: string;
  readonly userId: number;
  /** `null` together with `seq`: a client without an outbox. */
  readonly deviceId: string | null;
  readonly seq: number | null;
  readonly kind: string;
  readonly version: number;
  readonly fingerprint: string;
  readonly cancelled: boolean;
  readonly createdAt: Date;
}

export interface SeenEntry extends LedgerEntry {
  /** `null` for a cancelled key. */
  readonly answer: CommandAnswer | null;
}

export type LedgerClaim =
  | { readonly outcome: 'claimed' }
  /** Another transaction is running this key. */
  | { readonly outcome: 'running' }
  | { readonly outcome: 'seen'; readonly entry: SeenEntry }
  /** The device already used this sequence for another key: its storage was cloned or rolled back. */
  | { readonly outcome: 'fork' };

export interface DeviceMark {
  readonly deviceId: string;
  readonly userId: number;
  /** First sequence used under this device id; `null` = not given, and the known one stays. */
  readonly first: number | null;
  /** The sequence that is applied or cancelled now. */
  readonly seq: number;
  readonly high: number;
  /** Version of its app; `null` = not given, and the known one stays. */
  readonly appVersion: number | null;
  readonly at: Date;
}

export interface LedgerFacts {
  readonly epoch: string;
  readonly expiredThrough: number;
  readonly high: number;
}

/** What the engine knows of keys and devices. */
interface LedgerPort {
  /**
   * `epoch` changes with every restore from a backup. Keys of the device up to the sequence `expiredThrough` may
   * have been forgotten by retention; 0 = none. `high` = the highest sequence that it is known to have minted.
   */
  ledgerFacts(deviceId: string | null): Promise<LedgerFacts>;
  /** Inserts the key, or tells why it cannot. Must be the first write of the transaction. */
  claimKey(entry: LedgerEntry): Promise<LedgerClaim>;
  readKey(key: string): Promise<SeenEntry | null>;
  saveAnswer(key: string, answer: CommandAnswer): Promise<void>;
  /**
   * Adds the sequence to those applied and raises the device's highest sequence, never lowers it. Must be the last
   * write, because commands of one device then wait for each other.
   */
  markDevice(mark: DeviceMark): Promise<void>;
  /** Those of the user's own keys that the client's ledger holds; with client 0, those that any client's holds. */
  knownKeys(userId: number, keys: readonly string[]): Promise<string[]>;
}

/** What every command may do to orders. */
interface OrdersPort {
  /** Locks the client's orders in ascending id, so that two commands never wait for each other; unknown ids are absent. */
  lockOrders(ids: readonly number[]): Promise<OrderFacts[]>;
  /** Adds the history row and makes it the current status, with the Flow columns and `updated_at` that follow from it. */
  appendStatus(order: OrderFacts, row: NewStatus): Promise<void>;
  /** The same for many orders at once, each named once, with the history row of the action that sets them. */
  appendStatuses(appends: readonly StatusAppend[], done: ActionDone): Promise<void>;
  /** Does an action that has no command of its own to one of the locked orders (actions/table.ts). */
  executeAction(order: OrderFacts, done: ActionDone): Promise<OrderOutcome | OrderDone>;
  /**
   * Adds to each refusal what stands in the way, in facts of its order.
   * @param asked `data` of the call
   */
  explain(result: ActionResult, asked: unknown): Promise<ActionResult>;
  /** Writes the history row of an action on each of these orders, for the timeline and the logbook. */
  recordActions(orders: readonly OrderFacts[], done: OrderAct): Promise<void>;
}

/** A transaction of one command. Areas add ports of their own to it; the engine knows none of them. */
export interface CommandTx extends LedgerPort, OrdersPort {
  /** Runs the work so that its failure undoes only the work. */
  savepoint<T>(work: () => Promise<T>): Promise<T>;
}

/** Where commands are written; `Tx` is the transaction with the ports of all areas whose commands run in it. */
export interface CommandStore<Tx extends CommandTx = CommandTx> {
  /**
   * Everything in `work` commits together or not at all. Throws {@link StoreBusy} when a lock could not be had in time.
   * @param clientId whose rows are seen; 0 = those of all clients (an administrator who chose none).
   */
  transaction<T>(clientId: number, work: (tx: Tx) => Promise<T>): Promise<T>;
}

/** Another command holds a lock that this one needs; nothing was written, and a repeat is safe. */
export class StoreBusy extends Error {
  override readonly name = 'StoreBusy';
}
