import type { counterOrders } from '#contract/counter/counter.ts';
import type { DataOf } from '#contract/endpoint.ts';
import type { loadSheets } from '#contract/lots/vanDoor.ts';
import type { OrderDetail } from '#contract/orders/order.ts';
import type { PackingSetup } from '#contract/packing/packingConfiguration.ts';
import type { PickingConfiguration } from '#contract/picking/pickingConfiguration.ts';
import type { LearnedCode } from '#domain/codes/learnedCode.ts';
import type { PackChoice, PackLot } from '#domain/flow/packChoice.ts';
import type { FlowList } from '#domain/flow/steps.ts';
import { Dexie, type Table } from 'dexie';
import { endAtLeave } from './leavePage.ts';

type Counter = DataOf<typeof counterOrders>;

/** An order as the server sent it, and what tells which of our commands it already contains. */
export interface Snapshot {
  readonly id: number;
  readonly order: OrderDetail;
  /** Flow lists that it belongs to, by the server's state. */
  readonly lists: readonly FlowList[];
  /** The device's answer counter when the order was requested. */
  readonly tick: number;
  /** X-Outbox-Applied of that answer, and the device it speaks of; `null` when the server sent none. */
  readonly applied: { readonly deviceId: string; readonly ranges: string } | null;
}

/** How far the work pack goes. */
export interface PackState {
  readonly userId: number;
  readonly clientId: number;
  /** The server's epoch: another one means that it was restored and nothing of the pack is trusted. */
  readonly epoch: string;
  /** Wall clock of the last refresh that came through, ms. */
  readonly fetchedAt: number;
  /** Highest `updated_at` seen: the next delta starts a little before it (sync/refreshPack.ts). */
  readonly upTo: string | null;
  /** Wall clock of the last complete read of the lists, ms. */
  readonly completeAt: number;
}

/** A lot that takes orders. What a former version of the app stored has no cut-off. */
export interface OpenLot extends PackLot {
  readonly itinerary: string;
  /** yyyy-MM-dd in the client's time zone. */
  readonly date: string;
  /** HH:mm in the client's time zone. */
  readonly cutOff?: string | null;
  /** ISO time of that. */
  readonly closesAt?: string | null;
  readonly orders: number;
}

/** The lots that take orders, as the server told last: what can be taken along is chosen without a network, too. */
export interface OpenLots {
  readonly clientId: number;
  /** Wall clock of that answer, ms. */
  readonly at: number;
  readonly lots: readonly OpenLot[];
}

export type LoadSheet = DataOf<typeof loadSheets>[number];

/** The lots whose vehicles can be checked with no network, as the server told them last. */
export interface LoadSheets {
  readonly userId: number;
  readonly clientId: number;
  /** Wall clock of that answer, ms. */
  readonly at: number;
  readonly lots: readonly LoadSheet[];
}

/** The counter of the person's offices, as the server told it last; its orders are snapshots. */
export interface CounterPack extends Pick<Counter, 'offices' | 'due'> {
  readonly userId: number;
  readonly clientId: number;
  readonly epoch: string;
  /** Wall clock of that answer, ms. */
  readonly fetchedAt: number;
  readonly orders: readonly (Omit<Counter['orders'][number], 'order'> & { readonly id: number })[];
}

/** What a read of the API brought, to be shown while it cannot be had anew. */
export interface KeptAnswer {
  /** Path, person, client and input, as TanStack Query hashes them. */
  readonly hash: string;
  /** Wall clock of the answer, ms. */
  readonly at: number;
  /** The version of the contract that it was read by: another one may mean something else. */
  readonly contract: number;
  readonly data: unknown;
}

/** The taught codes that count for a person, as the server told them last. */
export interface KnownCodes {
  readonly userId: number;
  readonly clientId: number;
  /** Tick of the outbox when it was asked: what the server answered later is not in it. A wall clock jumps. */
  readonly tick: number;
  readonly codes: readonly LearnedCode[];
}

/** The stored value; an older app stored one person's alone, by a wall clock. */
export const knownIn = (value: unknown): readonly KnownCodes[] =>
  Array.isArray(value) ? (value as readonly KnownCodes[]) : [];

export interface CacheRow {
  readonly name:
    | 'pack'
    | 'packChoice'
    | 'openLots'
    | 'pickingConfiguration'
    | 'packingSetup'
    | 'learnedCodes'
    | 'shieldRules'
    | 'counter'
    | 'loadSheets'
    | 'wipes';
  readonly value: unknown;
}

/** What can be fetched again: relaxed durability, emptied at every sign-out (S01). */
class CacheDatabase extends Dexie {
  declare readonly orders: Table<Snapshot, number>;
  declare readonly kept: Table<CacheRow, string>;
  declare readonly answers: Table<KeptAnswer, string>;

  constructor(name = 'despacho-cache') {
    super(name, { chromeTransactionDurability: 'relaxed', cache: 'disabled' });
    this.version(1).stores({ orders: 'id, *lists', kept: 'name' });
    this.version(2).stores({ answers: 'hash, at' });
    endAtLeave(this);
  }

  async pack(): Promise<PackState | null> {
    return ((await this.kept.get('pack'))?.value as PackState | undefined) ?? null;
  }

  /** When the orders of this person and client last came whole, wall clock in ms; `null` = never to this device. */
  async packFetchedAt(userId: number, clientId: number): Promise<number | null> {
    const pack = await this.pack();
    return pack?.userId === userId && pack.clientId === clientId ? pack.fetchedAt : null;
  }

  /** What this device was told to take along. */
  async packChoice(): Promise<PackChoice> {
    return ((await this.kept.get('packChoice'))?.value as PackChoice | undefined) ?? { kind: 'all' };
  }

  async openLots(): Promise<OpenLots | null> {
    return ((await this.kept.get('openLots'))?.value as OpenLots | undefined) ?? null;
  }

  async loadSheets(): Promise<LoadSheets | null> {
    return ((await this.kept.get('loadSheets'))?.value as LoadSheets | undefined) ?? null;
  }

  /** How often it was wiped. An answer that was asked for before a wipe must not be stored after it, in no tab (S01). */
  async wipes(): Promise<number> {
    return ((await this.kept.get('wipes'))?.value as number | undefined) ?? 0;
  }

  async pickingConfiguration(): Promise<PickingConfiguration | null> {
    return ((await this.kept.get('pickingConfiguration'))?.value as PickingConfiguration | undefined) ?? null;
  }

  async counter(): Promise<CounterPack | null> {
    return ((await this.kept.get('counter'))?.value as CounterPack | undefined) ?? null;
  }

  async packingSetup(): Promise<PackingSetup | null> {
    return ((await this.kept.get('packingSetup'))?.value as PackingSetup | undefined) ?? null;
  }
}

export const cache = new CacheDatabase();
