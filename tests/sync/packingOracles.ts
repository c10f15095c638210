import type { PackingInfo } from '#contract/packing/packingInfo.ts';
import { PACKING } from '#domain/packing/kind.ts';
import type { PackingClosing } from '#server/packing/packingPort.ts';
import { trackingNumberOf } from './simOrders.ts';
import { CLIENT } from './simServer.ts';
import type { SimWorld } from './simWorld.ts';

type Closed = PackingClosing & { readonly orderId: number };

const DAY_SECONDS = 86_400;
/** Two clocks and a slow request, ms. */
const CLOCKS_OFF = 1000;

/**
 * What the server keeps of a closed parcel is what was really packed: its order, its weight, the labels that were read
 * at its bench, its own label and no other, and a photo of what is wrong. No two people packed one order at a time.
 */
export function parcelsAreTrue(world: SimWorld): string[] {
  const closed = world.server.memory.closings(CLIENT);
  return [...closed.flatMap((one) => faultsOfParcel(world, one)), ...packedTwice(closed)];
}

function faultsOfParcel({ parcels, server }: SimWorld, { sessionId, orderId, info }: Closed): string[] {
  const real = parcels.get(sessionId);
  const name = `parcel of order ${orderId}`;
  if (!real) return [`${name}: nobody packed it in session ${sessionId}`];
  const { weighPackage, printLabel, qualityControl, time } = info as PackingInfo;
  const faults: string[] = [];
  if (real.orderId !== orderId) faults.push(`${name}: it is of order ${real.orderId}`);
  if (real.grams > 0 && Math.round((weighPackage?.total_weight ?? 0) * 1000) !== real.grams)
    faults.push(`${name}: ${weighPackage?.total_weight} kg, and ${real.grams} g lay on the scale`);
  if (real.foreign.some((text) => !printLabel?.foreign?.includes(text)))
    faults.push(`${name}: a foreign label was read and is not told`);
  if (printLabel?.validated.some((one) => one !== trackingNumberOf(orderId)))
    faults.push(`${name}: validated ${printLabel.validated.join()}`);
  if (time > 8 * DAY_SECONDS) faults.push(`${name}: packed for ${time} s`);
  for (const { id, images } of qualityControl?.products ?? []) {
    const missing = images.filter(({ url, unit = 1 }) => {
      return !server.hasPhoto(url.replace('.jpg', ''), { orderId, productId: id, unit });
    });
    if (missing.length > 0 && server.restores === 0) faults.push(`${name}: ${missing.length} photos are not there`);
  }
  return faults;
}

/** A packer gives up only what they hold: whoever took the order over keeps it. */
export function nobodyLetsGoOfAnothers({ server, orders, history }: SimWorld): string[] {
  return orders.flatMap((id) => {
    let holder: number | null = null;
    return server.history().flatMap(({ key, orderId, effect }) => {
      if (orderId !== id || effect.kind !== 'status') return [];
      const saved = key === null ? undefined : history.saved.get(key);
      const { session } = (saved?.command.args as { data?: { session?: string } } | undefined)?.data ?? {};
      if (effect.status === PACKING.announces) holder = saved?.userId ?? null;
      if (effect.status !== PACKING.releases || session === undefined || holder === null) return [];
      return saved?.userId === holder ? [] : [`order ${id}: ${saved?.userId} let go of what ${holder} held`];
    });
  });
}

/** A second packing that began before the first was closed packed what had already been packed. */
function packedTwice(closed: readonly Closed[]): string[] {
  const byOrder = Map.groupBy(closed, ({ orderId }) => orderId);
  return [...byOrder].flatMap(([orderId, all]) =>
    all.flatMap((one, index) =>
      all
        .slice(index + 1)
        .filter((later) => beganOf(later) + CLOCKS_OFF < endOf(one) && beganOf(one) < endOf(later))
        .map(() => `order ${orderId} was packed by two at a time`),
    ),
  );
}

const endOf = ({ happened, at }: Closed): number => (happened?.at ?? at).getTime();
const beganOf = (closing: Closed): number => endOf(closing) - closing.seconds * 1000;
