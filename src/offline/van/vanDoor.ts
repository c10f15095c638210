import { DOOR_NEEDS, type DoorNeed, missingAtDoor } from '#domain/lots/departure.ts';
import { checkLoad, type LoadScan } from '#domain/lots/loadCheck.ts';
import {
  eventOfScan,
  scanAtVan,
  type SheetParcel,
  type VanEvent,
  type VanLoad,
  vanLoad,
} from '#domain/lots/vanLoad.ts';
import { newId } from '#platform/ids.ts';
import { actMoment } from '#platform/serverClock.ts';
import { recordCommand } from '../blackBox/recordCommand.ts';
import { checkedArgs } from '../commands/checkedArgs.ts';
import { cache, type LoadSheet, type LoadSheets } from '../db/cacheDatabase.ts';
import { work } from '../db/workDatabase.ts';
import { workTransaction } from '../db/workTransaction.ts';
import { commandStored } from '../device/commandStored.ts';
import type { Command } from '../outbox/command.ts';
import { enqueue } from '../outbox/enqueue.ts';
import type { DepartLotArgs } from '../outbox/kinds/departLot.ts';
import { readOrderByCode } from '../read/readOrderByCode.ts';
import { currentWorker } from '../session/currentWorker.ts';

/** What one person did at the vehicle of one lot, as the device keeps it. */
export interface VanRow {
  readonly events: readonly VanEvent[];
  /** How it was closed here; null = it is open. */
  readonly closed: {
    readonly key: string;
    readonly plate: string;
    readonly left: number;
    readonly stayed: number;
  } | null;
}

/** What became of a closing: it waits here, the server has it, or the server refused it. */
export type ClosingState = 'waiting' | 'sent' | 'refused';

/** A vehicle as its door shows it. */
export interface Van {
  readonly sheet: LoadSheet;
  readonly parcels: readonly SheetParcel[];
  readonly load: VanLoad;
  readonly closed: (NonNullable<VanRow['closed']> & { readonly state: ClosingState }) | null;
}

/** What is said when a vehicle is closed. */
export interface SaidAtClosing {
  readonly driver: string;
  readonly plate: string;
  readonly seal: string;
  /** Name of the photo that the device keeps; null = nobody signed. */
  readonly signature: string | null;
  readonly photos: readonly string[];
}

const EMPTY: VanRow = { events: [], closed: null };
const nameOf = (userId: number, lotId: number) => `van:${userId}:${lotId}` as const;

async function readRow(userId: number, lotId: number): Promise<VanRow> {
  return ((await work.meta.get(nameOf(userId, lotId)))?.value as VanRow | undefined) ?? EMPTY;
}

/** The parcels of a lot as the rules know them. */
function parcelsOfSheet({ parcels }: Pick<LoadSheet, 'parcels'>): readonly SheetParcel[] {
  return parcels.map((parcel) => ({
    orderId: parcel.order_id,
    orderReference: parcel.order_reference,
    number: parcel.number,
    trackingNumber: parcel.tracking_number,
    orderTracking: parcel.order_tracking,
    isHeld: parcel.hold !== undefined,
    wasLoaded: parcel.loaded,
  }));
}

/** The lots that this device took along for its person and client; null = none was ever fetched. */
export async function readTakenLots(): Promise<LoadSheets | null> {
  const { userId, clientId } = currentWorker();
  const sheets = await cache.loadSheets();
  return sheets?.userId === userId && sheets.clientId === clientId ? sheets : null;
}

/** One vehicle; null = its lot is not on this device. */
export async function readVan(lotId: number): Promise<Van | null> {
  const sheet = (await readTakenLots())?.lots.find(({ id }) => id === lotId);
  if (!sheet) return null;
  const { events, closed } = await standing(currentWorker().userId, lotId);
  const parcels = parcelsOfSheet(sheet);
  return { sheet, parcels, load: vanLoad(parcels, events), closed };
}

/** The row with what became of its closing. One that a person discarded is none: the vehicle is open again. */
async function standing(userId: number, lotId: number): Promise<{ events: VanRow['events']; closed: Van['closed'] }> {
  const { events, closed } = await readRow(userId, lotId);
  if (closed === null) return { events, closed };
  const { key } = closed;
  const command =
    (await work.commands.where('key').equals(key).first()) ?? (await work.journal.where('key').equals(key).first());
  const state = stateOf(command);
  return { events, closed: state === null ? null : { ...closed, state } };
}

function stateOf(command: Command | undefined): ClosingState | null {
  // The journal forgets what was done long ago.
  if (!command || command.state === 'done') return 'sent';
  if (command.state === 'discarded') return null;
  return command.state === 'attention' ? 'refused' : 'waiting';
}

/** Reads, changes and stores the row of an open vehicle. @returns false = it is closed, and nothing was stored */
async function append(lotId: number, eventOf: (events: readonly VanEvent[]) => VanEvent | null): Promise<boolean> {
  const { userId } = currentWorker();
  return workTransaction(async () => {
    const { events, closed } = await standing(userId, lotId);
    if (closed !== null) return false;
    const event = eventOf(events);
    const value: VanRow = { events: event ? [...events, event] : events, closed: null };
    if (event) await work.meta.put({ name: nameOf(userId, lotId), value });
    return true;
  });
}

/**
 * What a code read at the vehicle means; a parcel of the lot is on the vehicle from then on, and a foreign one is written
 * down. Resolves once that is on the disk. @returns null = the vehicle is closed, or its lot is not on this device
 */
export async function scanAtDoor(lotId: number, code: string): Promise<LoadScan | null> {
  const sheet = (await readTakenLots())?.lots.find(({ id }) => id === lotId);
  if (!sheet) return null;
  const parcels = parcelsOfSheet(sheet);
  const { at } = actMoment();
  const answer: { scan: LoadScan | null } = { scan: null };
  const isOpen = await append(lotId, (events) => {
    answer.scan = scanAtVan(parcels, vanLoad(parcels, events), code);
    return eventOfScan(answer.scan, at);
  });
  return isOpen ? answer.scan : null;
}

/**
 * What this device knows of a code that is of no parcel of the lot: whose it is, and the lot that it travels in.
 * @returns null = it knows nothing of it; `lot` null = it is in no lot that this device took along
 */
export async function namesForeign(
  lotId: number,
  code: string,
): Promise<{ readonly reference: string; readonly lot: string | null } | null> {
  for (const sheet of (await readTakenLots())?.lots ?? []) {
    if (sheet.id === lotId) continue;
    const read = checkLoad(parcelsOfSheet(sheet), new Set(), code);
    if (read.result !== 'foreign') return { reference: read.parcel.orderReference, lot: sheet.order_reference };
  }
  const order = await readOrderByCode(code, currentWorker().userId);
  return order && { reference: order.order_reference, lot: null };
}

/** A parcel comes off the vehicle again. */
export function takeOffVan(
  lotId: number,
  parcel: { readonly orderId: number; readonly number: number },
): Promise<boolean> {
  const { at } = actMoment();
  return append(lotId, () => ({ what: 'off', orderId: parcel.orderId, number: parcel.number, at }));
}

/** A foreign parcel was taken away from the vehicle. */
export function takeAway(lotId: number, code: string): Promise<boolean> {
  const { at } = actMoment();
  return append(lotId, () => ({ what: 'away', code, at }));
}

/**
 * Closes the vehicle with what is on it, with or without a network: one command, stored with the end of the scans.
 * @returns the first thing that the client asks for and nobody said; `closed` = it is closed, now or before
 */
export async function closeVan(lotId: number, said: SaidAtClosing): Promise<'closed' | 'gone' | DoorNeed> {
  const van = await readVan(lotId);
  if (!van) return 'gone';
  if (van.closed) return 'closed';
  const missing = missingAtDoor(
    said,
    DOOR_NEEDS.filter((need) => van.sheet.needs.includes(need)),
  );
  if (missing !== null) return missing;
  const worker = currentWorker();
  const { load } = van;
  const args = await checkedArgs<DepartLotArgs>('lots.depart', {
    id: lotId,
    id_client: worker.clientId,
    departure: newId(),
    driver: said.driver.trim(),
    plate: said.plate.trim().toUpperCase(),
    seal: said.seal.trim(),
    ...(said.signature !== null && { signature: said.signature }),
    photos: [...said.photos],
    loaded: load.scanned.map(({ orderId, number, at }) => ({ order_id: orderId, number, at })),
    taken_off: load.takenOff.map(({ orderId, number }) => ({ order_id: orderId, number })),
    foreign: load.foreign.map(({ code, at }) => ({ code: code.slice(0, 200), at })),
  });
  const key = newId();
  const moment = actMoment();
  const stayed = van.parcels.length - load.loaded.size;
  const isStored = await workTransaction(async (tx) => {
    const { events, closed } = await standing(worker.userId, lotId);
    if (closed !== null) return true;
    // Another tab scanned meanwhile: what it loaded would not be in the command.
    if (vanLoad(van.parcels, events).scanned.length !== load.scanned.length) return false;
    const command = await enqueue(tx, { kind: 'lots.depart', args, ...worker }, { key, ...moment });
    await recordCommand(command);
    const value: VanRow = { events, closed: { key, plate: args.plate, left: load.loaded.size, stayed } };
    await work.meta.put({ name: nameOf(worker.userId, lotId), value });
    return true;
  });
  if (!isStored) return closeVan(lotId, said);
  commandStored();
  return 'closed';
}

/** Forgets the vehicles of the person whose lots the server lists no more, once their closings are told. */
export async function tidyVans(): Promise<void> {
  const sheets = await readTakenLots();
  if (!sheets) return;
  const { userId } = currentWorker();
  const live = new Set(sheets.lots.map(({ id }) => nameOf(userId, id) as string));
  const prefix = `van:${userId}:`;
  const names = await work.meta.where('name').startsWith(prefix).primaryKeys();
  for (const name of names)
    if (!live.has(name)) {
      const { closed } = await standing(userId, Number(name.slice(prefix.length)));
      if (closed?.state === 'sent') await work.meta.delete(name);
    }
}
