import { parcelKey, type ParcelToLoad } from '#domain/lots/loadCheck.ts';
import { eventOfScan, scanAtVan, type SheetParcel, type VanEvent, vanLoad } from '#domain/lots/vanLoad.ts';
import { jpegFile } from '#tests/factories/jpeg.ts';
import { uuidOf, type Random } from './random.ts';
import type { SimDevice } from './simDevice.ts';
import { CLIENT } from './simServer.ts';
import type { SimWorld } from './simWorld.ts';

/** What really lay on a vehicle when a person closed it, apart from everything that the product notes of it. */
export interface RealVan {
  readonly lotId: number;
  readonly on: ReadonlySet<string>;
  /** Keys of the parcels that somebody had loaded before. */
  readonly before: ReadonlySet<string>;
  /** Codes of the parcels of others that lay on it. */
  readonly foreign: ReadonlySet<string>;
}

/** The rules of the door; a mutant has other ones. */
export const DOOR = { scanAtVan, vanLoad };

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const LOT_EVERY = 5 * HOUR;
const ORDERS_IN_LOT = 5;
/** Far from the orders that are picked: what a vehicle does to an order is told of lots alone. */
const FIRST_ORDER = 500_000;

/** The orders of a lot; every third has two parcels. */
function parcelsOfLot(lotId: number): ParcelToLoad[] {
  return Array.from({ length: ORDERS_IN_LOT }, (_, place) => FIRST_ORDER + lotId * 10 + place).flatMap((orderId) =>
    (orderId % 3 === 0 ? [1, 2] : [1]).map((number) => ({
      orderId,
      orderReference: `PED-${orderId}`,
      number,
      trackingNumber: `VAN${orderId}${number}`,
      orderTracking: `VAN${orderId}1`,
    })),
  );
}

/** Every few hours a lot more is to leave; what earlier vehicles left behind lies in it. */
export function bringLots(world: SimWorld, until: number): void {
  world.lots.push(world.lots.length + 1);
  addLot(world, world.lots.length);
  world.time.after(LOT_EVERY, () => {
    if (world.time.now < until) bringLots(world, until);
  });
}

/** Makes a lot, for the first time or anew after a restore lost it. */
export function addLot({ server }: SimWorld, lotId: number): void {
  const parcels = parcelsOfLot(lotId);
  // Somebody has begun with it, with a network.
  server.memory.addLot(CLIENT, lotId, { parcels, loaded: new Set(parcels.slice(0, 2).map(parcelKey)) });
}

/** Now and then the person at the device loads the vehicle of one of the newest lots: two of them meet at one ramp. */
export function loadVans(world: SimWorld, device: SimDevice, random: Random, until: number): void {
  const again = () => {
    if (world.time.now >= until || world.left.changes <= 0) return;
    void loadVan(world, device, random);
    world.time.after(random.between(60, 240) * MINUTE, again);
  };
  world.time.after(random.between(0, 120) * MINUTE, again);
}

async function loadVan(world: SimWorld, device: SimDevice, random: Random): Promise<void> {
  if (device.user === null) return;
  world.left.changes -= 1;
  const lotId = random.pick(world.lots.slice(-2));
  const { status, parcels, loaded } = world.server.memory.lot(CLIENT, lotId);
  if (status === 'SENT') return;
  const held = random.chance(0.4) ? parcels.at(-1)?.orderId : undefined;
  const sheet = parcels.map((parcel) => ({
    ...parcel,
    wasLoaded: loaded.has(parcelKey(parcel)),
    isHeld: parcel.orderId === held,
  }));
  const { real, events } = workAtDoor(world, sheet, lotId, random);
  const load = (world.bent.door ?? DOOR).vanLoad(sheet, events);
  const departure = uuidOf(random);
  world.vans.set(departure, real);
  const signature = random.chance(0.6) ? { signature: await sign(device, random) } : {};
  const args = {
    id: lotId,
    id_client: CLIENT,
    departure,
    driver: 'Luis Gil',
    plate: '1234 BCD',
    seal: '',
    ...signature,
    photos: [],
    loaded: load.scanned.map(({ orderId, number, at }) => ({ order_id: orderId, number, at })),
    taken_off: load.takenOff.map(({ orderId, number }) => ({ order_id: orderId, number })),
    foreign: load.foreign.map(({ code, at }) => ({ code, at })),
  };
  // The person fetches the driver meanwhile, and somebody else closes the vehicle.
  world.time.after(random.between(0, 30) * MINUTE, () => void device.change({ kind: 'lots.depart', args }));
}

/** Parcels are read in any order, some twice; held ones stay here, some come off again, and foreign ones get among them. */
function workAtDoor(world: SimWorld, sheet: readonly SheetParcel[], lotId: number, random: Random) {
  const { scanAtVan: scan, vanLoad: loadOf } = world.bent.door ?? DOOR;
  const at = new Date(world.server.now()).toISOString();
  const before = new Set(sheet.filter(({ wasLoaded }) => wasLoaded).map(parcelKey));
  const on = new Set(before);
  const foreign = new Set<string>();
  const events: VanEvent[] = [];
  const read = (code: string) => {
    const meaning = scan(sheet, loadOf(sheet, events), code);
    const event = eventOfScan(meaning, at);
    if (event) events.push(event);
  };
  for (const parcel of sheet) {
    if (random.chance(0.15)) continue;
    const { orderId, number, trackingNumber, isHeld } = parcel;
    for (let times = random.chance(0.2) ? 2 : 1; times > 0; times -= 1) read(trackingNumber ?? '');
    if (isHeld) continue;
    on.add(parcelKey(parcel));
    if (!random.chance(0.1)) continue;
    events.push({ what: 'off', orderId, number, at });
    on.delete(parcelKey(parcel));
  }
  for (let more = random.between(0, 2); more > 0; more -= 1) {
    const code = `VAN${FIRST_ORDER + (lotId + 1) * 10 + more}1`;
    read(code);
    foreign.add(code);
    if (!random.chance(0.5)) continue;
    events.push({ what: 'away', code, at });
    foreign.delete(code);
  }
  return { real: { lotId, on, before, foreign }, events };
}

function sign(device: SimDevice, random: Random): Promise<string> {
  return device.keepPhoto(jpegFile({ pixels: Array.from({ length: 8 }, () => random.between(0, 254)) }));
}
