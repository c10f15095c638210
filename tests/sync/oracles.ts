import { appliedRanges } from '#contract/headers.ts';
import { foldOrder } from '#offline/read/foldOrder.ts';
import { heldOrders } from '#offline/outbox/lanes.ts';
import { KINDS } from '#offline/outbox/kinds/table.ts';
import type { Command, Target } from '#offline/outbox/command.ts';
import { NO_ORDER } from '#contract/noOrder.ts';
import type { FinishPickingArgs } from '#offline/outbox/kinds/finishPicking.ts';
import { PICKING } from '#domain/picking/kind.ts';
import { returnsAreTrue } from './receivers.ts';
import { handOversAreTrue } from './counterOracles.ts';
import { vansAreTrue } from './rampOracles.ts';
import { codeCountsAreTrue } from './teachers.ts';
import { strayLabelsAreTold } from './strayLabels.ts';
import { nobodyLetsGoOfAnothers, parcelsAreTrue } from './packingOracles.ts';
import { orderOf } from './simOrders.ts';
import { rangesText } from './rangesText.ts';
import { CLIENT } from './simServer.ts';
import type { SimDevice } from './simDevice.ts';
import type { SimWorld } from './simWorld.ts';

/** Checks the promises of README.md at the end of a run, against what people were told and what the server did. */
export function checkInvariants(world: SimWorld, emptied: boolean): string[] {
  const broken = [...world.server.violations, ...world.seen];
  // Only a disk that forgot the division of a command sends it undivided under the same key.
  if (!wasLost(world))
    broken.push(
      ...[...world.server.reused]
        .filter((key) => !foundItsWords(world, key))
        .map((key) => `${key} came with another body`),
    );
  if (!emptied) broken.push(`I6: a queue did not empty: ${world.devices.map(openText).join(' | ').slice(0, 600)}`);
  broken.push(...nothingLost(world), ...nothingTwice(world), ...inOrder(world), ...sentIsTrue(world));
  broken.push(
    ...countsAddUp(world),
    ...surplusIsTold(world),
    ...untouchedStays(world),
    ...parcelsAreTrue(world),
    ...strayLabelsAreTold(world),
    ...returnsAreTrue(world),
    ...nobodyLetsGoOfAnothers(world),
    ...handOversAreTrue(world),
    ...codeCountsAreTrue(world),
    ...vansAreTrue(world),
    ...viewsAgree(world),
    ...discardsHold(world),
    ...disksHold(world),
    ...timesAreTrue(world),
  );
  return broken;
}

/** After two restores a device may have to try both bodies that it sent; in the end it learns the answer. */
function foundItsWords(world: SimWorld, key: string): boolean {
  const command = where(world, key)?.command;
  return (
    world.server.restores > 1 &&
    command?.firstWire != null &&
    !command.targets.some((target) => target.code === 'key-reuse')
  );
}

function openText(device: SimDevice): string {
  const held = heldOrders(device.store.openCommands());
  const holds = Object.keys(device.store.meta()?.authHolds ?? {});
  const stuck = device.store.openCommands().filter((one) => one.state !== 'attention' && !held.has(one.seq));
  return (
    `${device.name} (works: ${device.user}, session: ${device.session}, holds: ${holds.join()}): ` +
    stuck
      .map(
        (one) =>
          `${one.userId}:${one.seq}(${one.rank}) ${one.state}/${String(one.reason?.code ?? '')} ${one.lanes.join('+')}`,
      )
      .join(', ')
  );
}

function where(world: SimWorld, key: string): { command: Command; open: boolean } | null {
  for (const device of world.devices) {
    const open = device.store.openCommands().find((one) => one.key === key);
    if (open) return { command: open, open: true };
    const settled = device.store.journal().find((one) => one.key === key);
    if (settled) return { command: settled, open: false };
  }
  return null;
}

/** I1: every command that somebody was told is saved is on the server, visible, thrown away, or reported as lost. */
function nothingLost(world: SimWorld): string[] {
  const broken: string[] = [];
  for (const [key, { command, device }] of world.history.saved) {
    const found = where(world, key);
    if (!found) {
      if (!toldLost(world, device, command.seq)) broken.push(`I1: ${device} #${command.seq} is nowhere`);
      continue;
    }
    if (found.open || found.command.state === 'discarded') continue;
    const { kind, targets } = found.command;
    // A status that reading showed exists, whoever set it.
    const wasRead = ({ orderId }: Target) =>
      kind === 'order.changeStatus' && world.server.readBy.has(`${device} ${orderId}`);
    const didNothing =
      targets.length > 0 &&
      targets.every((target) => target.state !== 'done' || target.code !== null || wasRead(target));
    if (!world.server.hasAccepted(key) && !didNothing)
      broken.push(`I1: ${device} #${command.seq} counts as sent, the server lacks it`);
  }
  return broken;
}

/** I2: no key has the same kind of effect on an order twice, and no effect comes from a key nobody minted. */
function nothingTwice(world: SimWorld): string[] {
  const seen = new Set<string>();
  const broken: string[] = [];
  for (const { key, orderId, effect } of world.server.history()) {
    if (key === null) {
      // Only the office writes without a key, and it only cancels.
      const office = effect.kind === 'status' && effect.status === 'CANCELED';
      if (!office) broken.push(`I2: order ${orderId} changed outside the ledger`);
      continue;
    }
    const name = `${key} order ${orderId} ${effect.kind}`;
    if (seen.has(name)) broken.push(`I2: twice: ${name}`);
    seen.add(name);
    if (!world.history.saved.has(key) && !where(world, key) && !wasLost(world))
      broken.push(`I2: effect of an unknown key: ${name}`);
  }
  return broken;
}

/** After a lost disk an effect may come from a command that was applied but whose row is gone. */
const wasLost = (world: SimWorld) => world.devices.some((device) => device.losses.length > 0);

/** The device reported that its disk had lost this number. */
function toldLost(world: SimWorld, device: string, seq: number): boolean {
  const losses = world.devices.find((one) => one.name === device)?.losses ?? [];
  return losses.some((loss) => seq >= loss.from && seq <= loss.to);
}

/** I3: per user, device and order, effects come in the order in which the changes were made. */
function inOrder(world: SimWorld): string[] {
  const last = new Map<string, number>();
  const broken: string[] = [];
  const seen = new Set<string>();
  for (const { key, orderId, effect } of world.server.history()) {
    const saved = key === null ? null : world.history.saved.get(key);
    if (
      !key ||
      !saved ||
      // What concerns no order waits for nothing.
      orderId === NO_ORDER ||
      saved.command.parentKey !== null ||
      world.history.triedAgain.has(key) ||
      seen.has(`${key} ${orderId} ${effect.kind}`)
    )
      continue;
    seen.add(`${key} ${orderId} ${effect.kind}`);
    // A copy may still arrive hours after the disk forgot the command and later work went ahead.
    if (toldLost(world, saved.device, saved.command.seq)) continue;
    const lane = `${saved.device} user ${saved.userId} order ${orderId}`;
    const before = last.get(lane) ?? 0;
    if (saved.command.rank < before) broken.push(`I3: ${lane}: #${saved.command.rank} after #${before}`);
    last.set(lane, Math.max(before, saved.command.rank));
  }
  return broken;
}

/** I7: nothing counts as sent that the server never answered well, or that reading did not show. */
function sentIsTrue(world: SimWorld): string[] {
  const { answeredWell, readBy } = world.server;
  return world.devices.flatMap((device) =>
    device.store.journal().flatMap((one) =>
      one.targets
        .filter((target) => target.state === 'done' && target.code === null)
        .filter(({ orderId }) => !answeredWell.has(`${one.key} ${orderId}`) && !readBy.has(`${device.name} ${orderId}`))
        .map(({ orderId }) => `I7: ${device.name} #${one.seq} order ${orderId} is shown as sent`),
    ),
  );
}

/** Counts reach the server as people made them: a total is the sum of its sessions, each once, in its last version. */
function countsAddUp(world: SimWorld): string[] {
  if (wasLost(world)) return [];
  const sums = new Map<string, number>();
  const versions = new Map<
    string,
    { readonly orderId: number; readonly sessionId: string; readonly version: number }
  >();
  for (const { orderId, effect } of world.server.history()) {
    if (effect.kind !== 'counts') continue;
    const { sessionId, version } = effect;
    const name = `${sessionId} ${orderId}`;
    if ((versions.get(name)?.version ?? 0) < version) versions.set(name, { orderId, sessionId, version });
  }
  for (const { orderId, sessionId, version } of versions.values()) {
    const counts = world.history.counts.get(`${sessionId} ${version} ${orderId}`) ?? [];
    for (const { order_id, id_product, count } of counts) {
      const name = `${order_id}|${id_product}`;
      sums.set(name, (sums.get(name) ?? 0) + count);
    }
  }
  return world.orders.flatMap((id) =>
    [...(world.server.memory.order(CLIENT, id)?.totals ?? [])]
      .filter(([product, total]) => total !== (sums.get(`${id}|${product}`) ?? 0))
      .map(
        ([product, total]) =>
          `counts: order ${id} product ${product}: ${total}, people counted ${sums.get(`${id}|${product}`) ?? 0}`,
      ),
  );
}

/**
 * Units that two people picked are asked back once: what an order has too much of is what the devices still ask for. A
 * restore changes which session came first, and so whom it asks.
 */
function surplusIsTold(world: SimWorld): string[] {
  if (wasLost(world) || world.server.restores > 0) return [];
  const due = new Map<string, number>();
  for (const device of world.devices)
    for (const { key, orders } of device.store.meta()?.toReturn ?? [])
      for (const { orderId, surplus = [] } of where(world, key)?.command.targets ?? [])
        for (const { id_product, units } of orders.includes(orderId) ? surplus : []) {
          const name = `${orderId}|${id_product}`;
          due.set(name, (due.get(name) ?? 0) + units);
        }
  // Who throws the word away that units are back leaves them counted.
  const unsaid = new Set(
    world.devices
      .flatMap((device) => [...device.store.openCommands(), ...device.store.journal()])
      .filter(({ kind }) => kind === 'picking.finish')
      .flatMap(({ targets }) => targets.filter(({ state }) => state !== 'done').map(({ orderId }) => orderId)),
  );
  return world.orders.flatMap((id) => {
    const order = unsaid.has(id) ? null : world.server.memory.order(CLIENT, id);
    return (order?.lines ?? []).flatMap(({ idProduct, quantity }) => {
      const over = Math.max(0, (order?.totals.get(idProduct) ?? 0) - quantity);
      const asked = due.get(`${id}|${idProduct}`) ?? 0;
      return over === asked ? [] : [`surplus: order ${id} product ${idProduct}: ${over} too many, ${asked} asked back`];
    });
  });
}

/** The end of a picking changes nothing of an order that nobody touched, unless the same person had announced it. */
function untouchedStays({ server, history, untouched }: SimWorld): string[] {
  const announcedBy = new Map<number, number | undefined>();
  return server.history().flatMap(({ key, orderId, effect }) => {
    const saved = key === null ? undefined : history.saved.get(key);
    if (effect.kind !== 'status') return [];
    if (effect.status === PICKING.announces) announcedBy.set(orderId, saved?.userId);
    if (saved?.command.kind !== 'picking.finish') return [];
    const { session } = saved.command.args as FinishPickingArgs;
    return announcedBy.get(orderId) === saved.userId || !untouched.has(`${session.id} ${orderId}`)
      ? []
      : [`untouched: order ${orderId} became ${effect.status} by a picking in which nobody touched it`];
  });
}

/** A command that a person was told is cancelled has no effect, however late a copy arrives. */
function discardsHold(world: SimWorld): string[] {
  const acted = new Set(world.server.history().map((one) => one.key));
  return world.devices.flatMap((device) =>
    device.store
      .journal()
      .filter((one) => one.discard?.outcome === 'cancelled' && acted.has(one.key))
      .map((one) => `discard: ${device.name} #${one.seq} was cancelled and took effect`),
  );
}

/** A power cut loses nothing that was saved. Only a damaged disk does, and each loss is reported once. */
function disksHold(world: SimWorld): string[] {
  return world.devices
    .filter((device) => device.losses.length > device.truncations)
    .map((device) => `I1: ${device.name} lost ${JSON.stringify(device.losses)} with ${device.truncations} damages`);
}

/** I8: with nothing unsent for an order, what the device shows is what the server has. */
function viewsAgree(world: SimWorld): string[] {
  const broken: string[] = [];
  for (const device of world.devices) {
    const deviceId = device.store.meta()?.deviceId ?? '';
    const ranges = rangesText(world.server.memory.applied(CLIENT, deviceId, device.user ?? 0));
    const commands = [...device.store.openCommands(), ...device.store.journal()].filter(
      (one) => one.userId === device.user,
    );
    const applied = appliedRanges(ranges);
    for (const id of world.orders) {
      const order = orderOf(world.server, id);
      const mine = commands.filter((one) => one.targets.some((target) => target.orderId === id));
      if (!order || mine.length === 0 || mine.some((one) => KINDS[one.kind] && one.settledAt === null)) continue;
      const snapshot = { id, order, lists: [], tick: device.store.meta()?.tick ?? 0, applied: { deviceId, ranges } };
      const view = (world.bent.view ?? foldOrder)(snapshot, mine);
      if (view.status !== order.status && mine.every((one) => one.deviceId !== deviceId || applied(one.seq))) {
        broken.push(`I8: ${device.name} order ${id}: shown ${view.status}, server ${order.status}`);
      }
    }
  }
  return broken;
}

/** Tolerance for a slow request, a late copy and the comparison of two clocks, ms. */
const TIME_OFF = 200_000;

/**
 * The time of an action is when it was done, however late it arrived; or it is the time of receipt and marked as
 * doubtful.
 */
function timesAreTrue(world: SimWorld): string[] {
  return world.server.history().flatMap(({ key, orderId, effect }) => {
    const done = key === null ? null : world.history.saved.get(key)?.doneAt;
    if (effect.kind !== 'status' || done == null) return [];
    const { at, receivedAt, clockDoubtful = false } = effect.row;
    const isTrue = clockDoubtful
      ? at.getTime() === receivedAt.getTime()
      : at <= receivedAt && Math.abs(at.getTime() - done) <= TIME_OFF;
    return isTrue
      ? []
      : [`time: order ${orderId} ${effect.status}: done ${new Date(done).toISOString()}, kept as ${at.toISOString()}`];
  });
}
