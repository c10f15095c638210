import { jpegFile } from '#tests/factories/jpeg.ts';
import type { Workplace } from './people.ts';
import { uuidOf, type Random } from './random.ts';
import type { SimDevice } from './simDevice.ts';
import { CLIENT } from './simServer.ts';
import type { SimWorld } from './simWorld.ts';

/** A parcel that really came back without an order, apart from everything that the product notes of it. */
export interface RealReturn {
  readonly code: string;
  readonly photos: readonly string[];
}

const HOUR = 3_600_000;

/** Now and then a parcel comes back that nobody expects: the person at the device photographs and receives it. */
export function receiveUnexpected(world: Workplace, device: SimDevice, random: Random, until: number): void {
  const again = () => {
    if (world.time.now >= until || world.left.changes <= 0) return;
    void receive(world, device, random);
    world.time.after(random.between(1, 5) * HOUR, again);
  };
  world.time.after(random.between(0, 3) * HOUR, again);
}

async function receive(world: Workplace, device: SimDevice, random: Random): Promise<void> {
  if (device.user === null) return;
  world.left.changes -= 1;
  const photos: string[] = [];
  for (let left = random.between(1, 2); left > 0; left--)
    photos.push(await device.keepPhoto(jpegFile({ pixels: Array.from({ length: 8 }, () => random.between(0, 254)) })));
  if (random.chance(0.05)) device.store.spoilBlob(photos[0] ?? '');
  const parcel = uuidOf(random);
  const code = `RET-${world.returns.size + 1}`;
  world.returns.set(parcel, { code, photos });
  await device.change({ kind: 'packing.receiveBlindReturn', args: { id_client: CLIENT, parcel, code, photos } });
}

/** What the server has received really came, once each, with the photos that were taken of it. */
export function returnsAreTrue({ server, returns }: SimWorld): string[] {
  const seen = new Set<string>();
  return server.memory.blindReturns(CLIENT).flatMap(({ parcel, code, photos }) => {
    const name = `parcel ${code} without an order`;
    const real = [...returns.values()].find((one) => one.code === code);
    if (!real) return [`${name}: nobody received it`];
    const faults: string[] = [];
    if (seen.has(real.code)) faults.push(`${name}: it was received twice, the second time as ${parcel}`);
    seen.add(real.code);
    // A person may send it without photos that cannot be read.
    if (photos.length > 0 && photos.join() !== real.photos.join()) faults.push(`${name}: other photos`);
    if (server.restores === 0 && photos.some((photo) => !server.hasPhoto(photo)))
      faults.push(`${name}: a photo is not there`);
    return faults;
  });
}
