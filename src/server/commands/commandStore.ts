import type { SessionUnits } from '#domain/picking/surplus.ts';
import type { ActionResult } from '#contract/actionResult.ts';
import type { IncidentReason } from '#domain/picking/shortReasons.ts';
import type { ClosingSurroundings } from '#domain/packing/closing.ts';
import type { BoxType } from '#domain/packing/configuration.ts';
import type { LearnedWeights } from '#domain/packing/learnedWeights.ts';
import type { Lessons } from '#domain/packing/lessons.ts';
import type { ReceivedLesson } from '#domain/packing/returnHistory.ts';
import type { Identity } from '#domain/counter/identity.ts';
import type { CollectedParcel } from '#domain/counter/orderParcels.ts';
import type { Package } from '#domain/orders/packages.ts';
import type { ActionDone, Happened, OrderAct, OrderOutcome } from './orderAction.ts';
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

export interface PickingSessionRow {
  readonly id: string;
  readonly userId: number;
  readonly deviceId: string | null;
  readonly version: number;
  /** When the server learned of it. */
  readonly at: Date;
  readonly happened: Happened | null;
}

export interface SessionCount {
  readonly idProduct: number;
  readonly sessionId: string;
  readonly version: number;
  readonly count: number;
}

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

export interface NewIncident {
  readonly idProduct: number;
  readonly reason: IncidentReason;
  readonly units: number;
  readonly note: string | null;
  /** Names of photos that were sent before. */
  readonly photos: readonly string[];
}

/** All shortages that a version of a session reports for one order, each product once. */
export interface SessionIncidents {
  readonly sessionId: string;
  readonly version: number;
  /** When the server learned of it. */
  readonly at: Date;
  readonly happened: Happened | null;
  readonly incidents: readonly NewIncident[];
}

export interface LedgerFacts {
  readonly epoch: string;
  readonly expiredThrough: number;
  readonly high: number;
}

export interface SessionTote {
  readonly sessionId: string;
  readonly version: number;
  readonly tote: string | null;
}

/** A packing session that was closed before. */
export interface ClosedPacking {
  readonly sessionId: string;
  readonly orderId: number;
  readonly userId: number;
  readonly userName: string;
  /** When its packer closed it. */
  readonly at: Date;
}

/** What the close of a packing session has to know beside its locked order. */
export interface PackingFacts extends ClosingSurroundings {
  /** The session itself when it was closed before, and the other sessions of the order. */
  readonly closed: readonly ClosedPacking[];
  /** Products of the order, as people call them. */
  readonly products: readonly { readonly idProduct: number; readonly code: string }[];
  readonly boxes: readonly BoxType[];
  readonly learned: LearnedWeights;
}

/** What the close of a packing session leaves behind, beside the status of its order. */
export interface PackingClosing extends Pick<ClosedPacking, 'sessionId' | 'userId'> {
  readonly deviceId: string | null;
  readonly status: string;
  readonly configuration: number | null;
  readonly seconds: number;
  /** As the device said it. */
  readonly info: unknown;
  /** When the server learned of it. */
  readonly at: Date;
  readonly happened: Happened | null;
  /** Its parcels carry plates: their labels are asked for once this is stored. */
  readonly isPlated: boolean;
  /** null = the order keeps its own. */
  readonly packages: readonly Package[] | null;
  readonly weightG: number | null;
  readonly taxOfficeId: number | null;
  readonly serials: readonly { readonly idProduct: number; readonly serials: readonly string[] }[];
  readonly lessons: Lessons;
  /** What was received, in a return. */
  readonly received: readonly ReceivedLesson[];
  /** Its history row. */
  readonly done: OrderAct;
}

/** A parcel that came back without an order, as it was received. */
export interface NewBlindReturn {
  /** The device's own id of it. */
  readonly parcel: string;
  readonly code: string | null;
  readonly note: string | null;
  /** Grams. */
  readonly weight: number | null;
  /** Names of photos that were sent before. */
  readonly photos: readonly string[];
  readonly userId: number;
  readonly userName: string;
  readonly deviceId: string | null;
  /** When the server learned of it. */
  readonly at: Date;
  readonly happened: Happened | null;
}

/** What an act at a counter has to know beside its locked order. */
export interface CollectionFacts {
  readonly parcels: readonly CollectedParcel[];
  /** Ids of its pickup codes. */
  readonly codes: readonly number[];
  readonly handOvers: readonly {
    readonly id: string;
    readonly packages: readonly number[];
    readonly valid: boolean;
    readonly userName: string;
    readonly at: Date;
  }[];
}

export interface NewHandOver extends Identity {
  readonly id: string;
  readonly packages: readonly number[];
  readonly signature: string | null;
  readonly valid: boolean;
}

/** What an act at a counter changes beside the status of its order. */
export interface CollectionWrite {
  /** Numbers of all parcels of the order: those that nobody has stored yet are stored now. */
  readonly parcels: readonly number[];
  /** By parcel, of those that change. */
  readonly statuses: ReadonlyMap<number, string>;
  readonly spot: { readonly packages: readonly number[]; readonly name: string } | null;
  /** The order is ready from now on, and nobody was reminded yet. */
  readonly isReady: boolean;
  readonly handOver: NewHandOver | null;
  /** Its history row. */
  readonly done: OrderAct;
}

export interface CommandTx {
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
  /** Locks the client's orders in ascending id, so that two commands never wait for each other; unknown ids are absent. */
  lockOrders(ids: readonly number[]): Promise<OrderFacts[]>;
  /** Adds the history row and makes it the current status, with the Flow columns and `updated_at` that follow from it. */
  appendStatus(order: OrderFacts, row: NewStatus): Promise<void>;
  /** The same for many orders at once, each named once, with the history row of the action that sets them. */
  appendStatuses(appends: readonly StatusAppend[], done: ActionDone): Promise<void>;
  /** Does an action that has no command of its own to one of the locked orders (actions/table.ts). */
  executeAction(order: OrderFacts, done: ActionDone): Promise<OrderOutcome>;
  /**
   * Adds to each refusal what stands in the way, in facts of its order.
   * @param asked `data` of the call
   */
  explain(result: ActionResult, asked: unknown): Promise<ActionResult>;
  /** Writes the history row of an action on each of these orders, for the timeline and the logbook. */
  recordActions(orders: readonly OrderFacts[], done: OrderAct): Promise<void>;
  /** Stores who picks in this session; false when the session belongs to another user. */
  touchSession(session: PickingSessionRow): Promise<boolean>;
  /** Per (order, product, session) the highest version stays. Touches the order's `updated_at`. */
  upsertCounts(order: OrderFacts, counts: readonly SessionCount[], at: Date): Promise<void>;
  /**
   * Replaces what the session reported before. A version older than the one that `touchSession` knows changes nothing.
   */
  saveIncidents(order: OrderFacts, said: SessionIncidents): Promise<void>;
  /**
   * Stores which tote the units of an order are in; null removes it. A version older than the one that `touchSession`
   * knows changes nothing.
   */
  saveTote(order: OrderFacts, said: SessionTote): Promise<void>;
  /** @param officeId the office that the packer chose; null = none */
  packingFacts(order: OrderFacts, sessionId: string, officeId: number | null): Promise<PackingFacts>;
  /** Writes all that the close of a packing session changes but the status. */
  closePacking(order: OrderFacts, closing: PackingClosing): Promise<void>;
  /** The orders of the client that these labels and plates are of, by their text; a text of no order is absent. */
  ordersOfLabels(texts: readonly string[]): Promise<ReadonlyMap<string, number>>;
  /** Flags the order and the one whose label was read from its parcel, once for each session and text. */
  raiseForeignLabel(
    read: {
      readonly order: OrderFacts;
      readonly other: OrderFacts | null;
      readonly sessionId: string;
      readonly text: string;
    },
    done: Omit<OrderAct, 'action' | 'payload'>,
  ): Promise<void>;
  /** Takes the flags off an order once all its labels were read from its parcels. */
  clearForeignLabels(
    order: OrderFacts,
    validated: readonly string[],
    done: Omit<OrderAct, 'action' | 'payload'>,
  ): Promise<void>;
  /**
   * Removes photos of quality control from the order.
   * @param image the only one to go; null = all
   * @returns how many were there
   */
  removeImages(
    order: OrderFacts,
    image: { readonly productId: number; readonly unit: number; readonly file: string } | null,
    at: Date,
  ): Promise<number>;
  /** Receives a parcel that has no order; one that the client has already stays as it is. */
  receiveBlindReturn(parcel: NewBlindReturn): Promise<void>;
  collectionFacts(order: OrderFacts): Promise<CollectionFacts>;
  /** Writes all that an act at a counter changes but the status of its order. A hand-over that is known stays as it was. */
  saveCollection(order: OrderFacts, write: CollectionWrite): Promise<void>;
  /** Units by product, summed over all sessions of the order. */
  totals(orderId: number): Promise<ReadonlyMap<number, number>>;
  /** Units of an order by session and product, each session with its place among them. */
  sessionCounts(orderId: number): Promise<readonly SessionUnits[]>;
  /** Runs the work so that its failure undoes only the work. */
  savepoint<T>(work: () => Promise<T>): Promise<T>;
}

export interface CommandStore {
  /**
   * Everything in `work` commits together or not at all. Throws {@link StoreBusy} when a lock could not be had in time.
   * @param clientId whose rows are seen; 0 = those of all clients (an administrator who chose none).
   */
  transaction<T>(clientId: number, work: (tx: CommandTx) => Promise<T>): Promise<T>;
}

/** Another command holds a lock that this one needs; nothing was written, and a repeat is safe. */
export class StoreBusy extends Error {
  override readonly name = 'StoreBusy';
}
