import { COLLECTION_REFUSALS } from '#domain/counter/refusals.ts';
import { jpegFile } from '#tests/factories/jpeg.ts';
import type { Workplace } from './people.ts';
import { uuidOf, type Random } from './random.ts';
import type { SimDevice } from './simDevice.ts';
import { PARCELS } from './simOrders.ts';
import { CLIENT } from './simServer.ts';

/** One act at a counter, sensible or not: people hand over what they do not have, and twice what they have. */
export async function serveAtCounter(world: Workplace, device: SimDevice, random: Random, id: number): Promise<void> {
  world.left.changes -= 1;
  const all = Array.from({ length: PARCELS }, (_, at) => at + 1);
  const packages = random.chance(0.7) ? all : [random.pick(all)];
  const args = { orderId: id, id_client: CLIENT, packages };
  const kind = random.between(0, 11);
  if (kind <= 4) {
    await device.change({ kind: 'collection.receive', args: { ...args, spot: `B-${random.between(1, 9)}` } });
    return device.change({ kind: 'collection.ready', args });
  }
  if (kind <= 5) return device.change({ kind: 'collection.ready', args });
  if (kind === 6) return device.change({ kind: 'collection.store', args: { ...args, spot: 'C-1' } });
  if (kind === 7)
    return device.change({
      kind: 'collection.refuse',
      args: { ...args, reason: random.pick([...COLLECTION_REFUSALS]) },
    });
  const signature = random.chance(0.6) ? { signature: await sign(device, random) } : {};
  const identity = random.chance(0.6)
    ? ({ method: 'code', code_id: id } as const)
    : ({ method: 'document', last_digits: '678Z' } as const);
  return device.change({
    kind: 'collection.handOver',
    args: { ...args, ...identity, ...signature, id: uuidOf(random) },
  });
}

function sign(device: SimDevice, random: Random): Promise<string> {
  return device.keepPhoto(jpegFile({ pixels: Array.from({ length: 8 }, () => random.between(0, 254)) }));
}
