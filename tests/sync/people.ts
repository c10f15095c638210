import { PICKING } from '#domain/picking/kind.ts';
import { packAnOrder, type ForeignRead, type RealParcel } from './packers.ts';
import type { Bent } from './bent.ts';
import type { RealReturn } from './receivers.ts';
import type { SimDevice } from './simDevice.ts';
import { serveAtCounter } from './counters.ts';
import { isCollected, isReturn } from './simOrders.ts';
import { uuidOf, type Random } from './random.ts';
import { CLIENT } from './simServer.ts';
import { jpegFile } from '#tests/factories/jpeg.ts';
import type { VirtualTime } from './virtualTime.ts';

/** What a person at work knows of the world. */
export interface Workplace {
  readonly time: VirtualTime;
  readonly orders: readonly number[];
  /** How many more changes are allowed; a shrunken run makes few. */
  readonly left: { changes: number };
  readonly bent: Bent;
  /** Faults seen on a screen. */
  readonly seen: string[];
  /** Orders of a picking that its picker opened and did nothing for, as `session order`. */
  readonly untouched: Set<string>;
  /** What packers really packed, by session. */
  readonly parcels: Map<string, RealParcel>;
  /** Labels and plates that really lay on a parcel of another order. */
  readonly strays: ForeignRead[];
  /** What really came back without an order, by the id that its receiver gave it. */
  readonly returns: Map<string, RealReturn>;
}

const MINUTE = 60_000;
/** People work on the newest orders, so that two meet on the same ones. */
const NEWEST = 40;
/** Packers take what leaves next: two of them meet often. */
const NEXT_TO_PACK = 12;
const NOT_OURS = 99_999;
const OTHER_STATUSES = ['IN_PREPARATION', 'PREPARED', 'PREPARATION_CANCELLED', 'WAITING', 'PICKEDUP_CANCELLED'];

/** A person at work: packs orders, opens batches, finishes or gives them up, changes statuses, looks at what needs attention. */
export function putToWork(world: Workplace, device: SimDevice, random: Random, until: number): void {
  const again = () => {
    if (world.time.now >= until || world.left.changes <= 0) return;
    void doSomething(world, device, random);
    world.time.after(random.between(3, 25) * MINUTE, again);
  };
  world.time.after(random.between(0, 10) * MINUTE, again);
}

async function doSomething(world: Workplace, device: SimDevice, random: Random): Promise<void> {
  const stuck = device.store.openCommands().filter((one) => one.state === 'attention' && one.userId === device.user);
  if (stuck.length > 0 && random.chance(0.5)) {
    const { seq, reason } = random.pick(stuck);
    if (reason?.code === 'photo-gone') return device.sendWithoutPhotos(seq);
    return random.chance(0.6) ? device.discard(seq) : device.retry(seq);
  }
  if (random.chance(0.3) && (await device.putBack())) return;
  const kind = random.between(0, 15);
  if (kind >= 13)
    return serveAtCounter(world, device, random, random.pick(world.orders.slice(-NEWEST).filter(isCollected)));
  if (kind >= 10) {
    const toPack = world.orders.filter((id) => !isCollected(id)).slice(-NEXT_TO_PACK);
    return packAnOrder(world, device, random, random.pick(toPack));
  }
  if (kind <= 5) return pickABatch(world, device, random);
  if (kind <= 7) {
    const status = random.pick(OTHER_STATUSES);
    world.left.changes -= 1;
    return device.change({
      kind: 'order.changeStatus',
      args: { ordersIds: someOrders(world, random), data: { status } },
    });
  }
  const waiting = device.store.openCommands().filter((one) => one.userId === device.user);
  if (waiting.length > 0 && random.chance(0.4)) return device.discard(random.pick(waiting).seq);
}

/** Opens a picking, begins with its orders one after the other, each of which is announced then, and ends it or leaves it. */
async function pickABatch(world: Workplace, device: SimDevice, random: Random): Promise<void> {
  const orders = someOrders(world, random);
  world.left.changes -= 1;
  const session = uuidOf(random);
  const begun = new Set(orders.filter(() => random.chance(0.85)));
  const minutes = random.between(1, 12);
  for (const id of orders)
    if (begun.has(id)) world.time.after(random.between(0, minutes) * MINUTE, () => void announce(device, id, session));
    else world.untouched.add(`${session} ${id}`);
  world.time.after((minutes + 1) * MINUTE, () => {
    if (random.chance(0.1)) return;
    const counts = [...begun].flatMap((order_id) =>
      [1, 2].map((id_product) => ({ order_id, id_product, count: random.between(0, 3) })),
    );
    void takePhotos(device, random).then((photos) =>
      device.change({
        kind: 'picking.finish',
        args: {
          id_client: CLIENT,
          orders: orders.map((id) => ({
            id,
            status: begun.has(id) ? 'PICKEDUP' : isAnnouncedHere(device, id) ? 'PICKEDUP_CANCELLED' : 'PENDING',
            ...(id === counts[0]?.order_id && photos.length > 0
              ? { incidents: [{ id_product: 1, reason: 'damaged', units: 1, photos }] }
              : {}),
            products: counts
              .filter((count) => count.order_id === id)
              .map((count) => ({
                id_product: count.id_product,
                ean13: null,
                quantity: 2,
                validated_products: count.count,
              })),
          })),
          session: { id: session, version: 1 + counts.length, counts },
        },
      }),
    );
  });
}

/** Whether the last thing that this person said of the order is that they pick it: the end of any picking lets it go. */
function isAnnouncedHere(device: SimDevice, id: number): boolean {
  const last = [...device.store.journal(), ...device.store.openCommands()]
    .filter((one) => one.userId === device.user && one.targets.some(({ orderId }) => orderId === id))
    .toSorted((a, b) => a.seq - b.seq)
    .at(-1);
  const { data } = (last?.args ?? {}) as { readonly data?: { readonly status?: string } };
  return data?.status === PICKING.announces;
}

const announce = (device: SimDevice, id: number, session: string): Promise<void> =>
  device.change({
    kind: 'order.changeStatus',
    args: { ordersIds: [id], data: { status: PICKING.announces, session } },
  });

/** Takes one or two photos, of which one may turn out to be unreadable (F65). */
async function takePhotos(device: SimDevice, random: Random): Promise<string[]> {
  const photos: string[] = [];
  if (!random.chance(0.3)) return photos;
  for (let left = random.between(1, 2); left > 0; left--) {
    const pixels = Array.from({ length: 8 }, () => random.between(0, 254));
    photos.push(await device.keepPhoto(jpegFile({ pixels })));
  }
  if (random.chance(0.02)) device.store.spoilBlob(photos[0] ?? '');
  return photos;
}

/** One to four of the newest orders, sometimes one that this client does not have (F17). */
function someOrders(world: Workplace, random: Random): number[] {
  const newest = world.orders.slice(-NEWEST).filter((id) => !isReturn(id) && !isCollected(id));
  if (random.chance(0.03)) return [random.pick(newest), NOT_OURS];
  return [...new Set(Array.from({ length: random.between(1, 4) }, () => random.pick(newest)))];
}
