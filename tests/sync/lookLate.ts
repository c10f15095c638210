import { appliedRanges } from '#contract/headers.ts';
import { foldOrder } from '#offline/read/foldOrder.ts';
import { rangesText } from './rangesText.ts';
import type { Random } from './random.ts';
import type { SimDevice } from './simDevice.ts';
import { orderOf } from './simOrders.ts';
import { CLIENT } from './simServer.ts';
import type { SimWorld } from './simWorld.ts';

/**
 * Lets a snapshot arrive that the server read minutes ago (a lagging copy of the database, a slow page). Changes that
 * the person made meanwhile must stay on the screen, because the snapshot lacks them (F51, F52).
 */
export function lookLate(world: SimWorld, device: SimDevice, random: Random): void {
  const id = random.pick(world.orders.slice(-20));
  const { user } = device;
  const meta = device.store.meta();
  const order = orderOf(world.server, id);
  if (!order || !meta || user === null) return;
  const { deviceId, tick } = meta;
  const { epoch } = world.server.memory;
  const ranges = rangesText(world.server.memory.applied(CLIENT, deviceId, user));
  const entries = order.status_history.length;
  world.time.after(random.between(1, 40) * 60_000, () => {
    const now = orderOf(world.server, id);
    const sameWorld =
      device.user === user && device.store.meta()?.deviceId === deviceId && world.server.memory.epoch === epoch;
    if (!now || !sameWorld) return;
    const commands = [...device.store.openCommands(), ...device.store.journal()].filter(
      (one) => one.userId === user && one.targets.some((target) => target.orderId === id),
    );
    const since = commands.filter((one) => !appliedRanges(ranges)(one.seq) && one.deviceId === deviceId);
    const settled = commands.every((one) => one.settledAt !== null && one.discard === null);
    const done = since.filter((one) => one.targets.some((target) => target.orderId === id && target.state === 'done'));
    // The screen can be compared with the server only if nobody else changed the order.
    const mine = now.status_history.length - entries;
    const changed = done.filter((one) => one.kind === 'order.changeStatus' || one.kind === 'picking.finish').length;
    if (!settled || mine === 0 || done.length !== since.length || mine !== changed || othersActed(world, device, id))
      return;
    const view = (world.bent.view ?? foldOrder)(
      { id, order, lists: [], tick, applied: { deviceId, ranges } },
      commands,
    );
    if (view.status !== now.status)
      world.seen.push(`I8: ${device.name} order ${id}: late snapshot shows ${view.status}, not ${now.status}`);
  });
}

function othersActed(world: SimWorld, device: SimDevice, id: number): boolean {
  return world.server.history().some(({ key, orderId }) => {
    if (orderId !== id) return false;
    const saved = key === null ? undefined : world.history.saved.get(key);
    return saved?.device !== device.name;
  });
}
