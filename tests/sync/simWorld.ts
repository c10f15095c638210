import { heldOrders } from '#offline/outbox/lanes.ts';
import type { Bent } from './bent.ts';
import { lookLate } from './lookLate.ts';
import { SimDevice } from './simDevice.ts';
import { faultsOf, NO_FAULTS, type Faults } from './faults.ts';
import { History } from './history.ts';
import { putToWork } from './people.ts';
import { randomOf, type Random } from './random.ts';
import type { ForeignRead, RealParcel } from './packers.ts';
import { receiveUnexpected, type RealReturn } from './receivers.ts';
import { type RealCount, workByCodes } from './teachers.ts';
import { addLot, bringLots, loadVans, type RealVan } from './ramps.ts';
import type { Road } from './simNet.ts';
import { isCollected, isReturn, PARCELS, trackingNumberOf } from './simOrders.ts';
import { CLIENT, SimServer } from './simServer.ts';
import { VirtualTime } from './virtualTime.ts';

const ORDERS_A_DAY = 40;
const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** Two people share the first device; the others have one person each, or share one of them. */
const USERS_OF = [[11, 12], [13], [11, 14]];

export interface SimWorld {
  readonly time: VirtualTime;
  readonly server: SimServer;
  readonly devices: readonly SimDevice[];
  readonly history: History;
  readonly road: Road;
  readonly orders: number[];
  readonly left: { changes: number };
  readonly bent: Bent;
  /** Faults seen on a screen during the run. */
  readonly seen: string[];
  /** What packers really packed, by session. */
  readonly untouched: Set<string>;
  readonly parcels: Map<string, RealParcel>;
  /** Labels and plates that really lay on a parcel of another order. */
  readonly strays: ForeignRead[];
  /** What really came back without an order, by the id that its receiver gave it. */
  readonly returns: Map<string, RealReturn>;
  /** What sessions really counted by a taught code. */
  readonly codeCounts: Map<string, RealCount>;
  readonly lots: number[];
  /** What really lay on vehicles, by the id of their closing. */
  readonly vans: Map<string, RealVan>;
}

export interface Size {
  readonly devices: number;
  /** How many changes people make in all. */
  readonly changes: number;
}

export const FULL_SIZE: Size = { devices: 3, changes: Infinity };

export function createWorld(seed: number, bent: Bent, size: Size): SimWorld {
  const time = new VirtualTime();
  const server = new SimServer(time);
  const history = new History();
  const road: Road = { time, server, random: randomOf(seed, 'network'), faults: faultsOf(seed), met: {} };
  const devices = USERS_OF.slice(0, size.devices).map((_, index) => {
    const name = `device ${index + 1}`;
    return new SimDevice(name, road, history, randomOf(seed, name), bent);
  });
  return {
    time,
    server,
    devices,
    history,
    road,
    orders: [],
    left: { changes: size.changes },
    bent,
    seen: [],
    untouched: new Set(),
    parcels: new Map(),
    strays: [],
    returns: new Map(),
    codeCounts: new Map(),
    lots: [],
    vans: new Map(),
  };
}

/** Opens the warehouse: everybody signs in, orders come, people work and things go wrong until `until`. */
export async function openWarehouse(world: SimWorld, seed: number, until: number): Promise<void> {
  addOrders(world, ORDERS_A_DAY);
  bringLots(world, until);
  for (const [index, device] of world.devices.entries()) {
    const random = randomOf(seed, `user ${index}`);
    const users = USERS_OF[index] ?? [];
    void device.start(2).then(() => device.signIn(users[0] ?? 11));
    putToWork(world, device, random, until);
    receiveUnexpected(world, device, randomOf(seed, `returns ${index}`), until);
    workByCodes(world, device, randomOf(seed, `codes ${index}`), until);
    loadVans(world, device, randomOf(seed, `vans ${index}`), until);
    misfortunes(world, device, users, randomOf(seed, `crash ${index}`), until);
  }
  serverLife(world, randomOf(seed, 'server'), until);
  everyDay(world, until);
}

function addOrders(world: SimWorld, count: number): void {
  for (let made = 0; made < count; made++) {
    const id = world.orders.length + 1;
    addOrder(world, id);
    world.orders.push(id);
  }
}

function addOrder({ server }: SimWorld, id: number): void {
  server.memory.addOrder({
    id,
    clientId: CLIENT,
    type: isReturn(id) ? 'return' : 'order',
    ...(isCollected(id) && { status: 'PENDINGTOCOLLECT' }),
    lines: [1, 2].map((idProduct) => ({ idProduct, quantity: 2 })),
    trackingNumber: trackingNumberOf(id),
  });
  const parcels = Array.from({ length: PARCELS }, (_, at) => ({ number: at + 1, status: null }));
  if (isCollected(id)) server.memory.addCollection(id, { parcels, codes: [id] });
}

function everyDay(world: SimWorld, until: number): void {
  world.time.after(DAY / 4, () => {
    if (world.time.now >= until) return;
    addOrders(world, ORDERS_A_DAY / 2);
    everyDay(world, until);
  });
}

/** Calls back at random times, this often per `per` on average. */
function nowAndThen(
  world: SimWorld,
  random: Random,
  rate: keyof Faults,
  per: number,
  until: number,
  run: () => void,
): void {
  const often = world.road.faults[rate];
  if (often === 0) return;
  const next = () => {
    world.time.after(-Math.log(1 - random.next()) * (per / often), () => {
      if (world.time.now >= until) return;
      world.road.met[rate] = (world.road.met[rate] ?? 0) + 1;
      run();
      next();
    });
  };
  next();
}

function misfortunes(
  world: SimWorld,
  device: SimDevice,
  users: readonly number[],
  random: Random,
  until: number,
): void {
  const { time } = world;
  const reopenAfter = (ms: number) => time.after(ms, () => void device.start(2));
  nowAndThen(world, random, 'offlinePerHour', HOUR, until, () => {
    device.offline = true;
    time.after(random.between(1, 90) * 60_000, () => {
      device.offline = false;
      device.poke(true);
    });
  });
  nowAndThen(world, random, 'signedOutPerHour', HOUR, until, () => {
    device.session = null;
    time.after(random.between(1, 120) * 60_000, () => device.user !== null && void device.signIn(device.user));
  });
  nowAndThen(world, random, 'userSwitchesPerDay', DAY, until, () => void device.signIn(random.pick(users)));
  nowAndThen(world, random, 'killsPerHour', HOUR, until, () => {
    device.kill();
    reopenAfter(random.between(1, 600) * 1000);
  });
  const cutPower = () => {
    if (time.now >= until) return;
    device.cutPower();
    reopenAfter(random.between(10, 900) * 1000);
  };
  nowAndThen(world, random, 'powerCutsPerDay', DAY, until, () => {
    if (random.chance(0.5)) return cutPower();
    // The battery falls out at the moment when the screen said "saved".
    device.onSaved = () => {
      device.onSaved = null;
      time.after(random.between(0, 2000), cutPower);
    };
  });
  nowAndThen(world, random, 'laggingReadsPerHour', HOUR, until, () => lookLate(world, device, random));
  nowAndThen(world, random, 'truncationsPerWeek', 7 * DAY, until, () => {
    const image = device.store.image();
    time.after(random.between(1, 180) * 60_000, () => {
      if (time.now >= until) return;
      device.truncate(image);
      reopenAfter(60_000);
    });
  });
}

function serverLife(world: SimWorld, random: Random, until: number): void {
  const { server, time } = world;
  nowAndThen(world, random, 'restoresPerDay', DAY, until, () => {
    const newest = world.orders.length;
    const newestLot = world.lots.length;
    server.backUp();
    time.after(random.between(5, 300) * 60_000, () => {
      if (time.now >= until) return;
      server.restore();
      // Orders from after the backup come again from the shop.
      for (let id = newest + 1; id <= world.orders.length; id++) {
        addOrder(world, id);
      }
      for (const id of world.lots.slice(newestLot)) addLot(world, id);
    });
  });
  nowAndThen(world, random, 'expiriesPerDay', DAY, until, () => server.forget(random.between(5, 600) * 60_000));
  nowAndThen(world, random, 'revocationsPerDay', DAY, until, () => {
    const user = random.pick(USERS_OF.flat());
    server.revoked.add(user);
    time.after(random.between(5, 90) * 60_000, () => server.revoked.delete(user));
  });
  nowAndThen(world, random, 'oldVersionsPerDay', DAY, until, () => {
    server.refusesVersion = true;
    time.after(random.between(5, 180) * 60_000, () => {
      server.refusesVersion = false;
      // The app is updated: every page is opened again.
      for (const device of world.devices) {
        device.kill();
        void device.start(2);
      }
    });
  });
  nowAndThen(world, random, 'cancelledByOfficePerDay', DAY, until, () => {
    const id = random.pick(world.orders.slice(-ORDERS_A_DAY));
    void server.memory.transaction(CLIENT, async (tx) => {
      const [order] = await tx.lockOrders([id]);
      if (!order) return;
      const at = new Date(Date.UTC(2026, 0, 1) + time.now);
      const row = {
        at,
        receivedAt: at,
        userId: 1,
        userName: 'office',
        deviceId: null,
        source: 'user' as const,
        observations: null,
      };
      await tx.appendStatus(order, { ...row, status: 'CANCELED' });
    });
  });
}

/** Ends all faults: from here on the queues must empty (liveness). */
export async function heal(world: SimWorld, horizon: number): Promise<boolean> {
  world.road.faults = NO_FAULTS;
  world.server.revoked.clear();
  world.server.refusesVersion = false;
  for (const device of world.devices) {
    device.offline = false;
    device.kill();
    void device.start(1);
  }
  // A start may have something to write, which takes time.
  await world.time.runUntil(world.time.now + 1000);
  for (const round of [0, 1]) {
    for (const [index, device] of world.devices.entries()) {
      const user = USERS_OF[index]?.[round] ?? USERS_OF[index]?.[0] ?? 11;
      void device.signIn(user);
    }
    const until = world.time.now + horizon;
    await world.time.runUntil(until, () => false);
  }
  return world.devices.every((device) => {
    const open = device.store.openCommands();
    const users = new Set(open.map((one) => one.userId));
    const held = [...users].flatMap((user) => [...heldOrders(open.filter((one) => one.userId === user)).keys()]);
    return open.every((one) => one.state === 'attention' || held.includes(one.seq));
  });
}
