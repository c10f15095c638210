import type { HandOverArgs } from '#offline/outbox/kinds/collection.ts';
import type { Command } from '#offline/outbox/command.ts';
import type { SimWorld } from './simWorld.ts';

const HAND_OVER = 'collection.handOver';

/**
 * Each parcel is handed over once, however many counters had its code and no network. Whoever came second has a card, or
 * threw it away; what they wrote down and the signature are on the server.
 */
export function handOversAreTrue(world: SimWorld): string[] {
  return [...world.orders.flatMap((id) => handedOverTwice(world, id)), ...answersAreTrue(world)];
}

function handedOverTwice({ server }: SimWorld, id: number): string[] {
  const { handOvers = [] } = server.memory.collection(id) ?? {};
  const broken: string[] = [];
  const taken = new Set<number>();
  for (const { packages, valid, signature } of handOvers) {
    if (signature !== null && server.restores === 0 && !server.hasPhoto(signature))
      broken.push(`counter: the signature of order ${id} is not there`);
    if (!valid) continue;
    for (const number of packages) {
      if (taken.has(number)) broken.push(`counter: parcel ${number} of order ${id} was handed over twice`);
      taken.add(number);
    }
  }
  return broken;
}

/** What a restore lost was said anew, so nothing can be told from what was answered before it. */
function answersAreTrue(world: SimWorld): string[] {
  if (world.server.restores > 0) return [];
  return world.devices.flatMap((device) =>
    [...device.store.openCommands(), ...device.store.journal()]
      .filter(({ kind }) => kind === HAND_OVER)
      .flatMap((command) => answerIsTrue(world, command)),
  );
}

function answerIsTrue({ server }: SimWorld, { seq, args, targets }: Command): string[] {
  const { orderId, id } = args as HandOverArgs;
  const kept = server.memory.collection(orderId)?.handOvers.find((one) => one.id === id);
  const [target] = targets;
  if (target?.state === 'done' && target.code === null && kept?.valid !== true)
    return [`counter: hand-over #${seq} of order ${orderId} is shown as done, and is not`];
  if (target?.code === 12001 && kept?.valid !== false)
    return [`counter: hand-over #${seq} of order ${orderId} came second and was not kept`];
  return [];
}
