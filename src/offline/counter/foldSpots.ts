import { storageSpot } from '#domain/counter/storageSpot.ts';
import type { CounterPack } from '../db/cacheDatabase.ts';
import type { Command } from '../outbox/command.ts';
import type { ReceiveParcelsArgs, StoreParcelsArgs } from '../outbox/kinds/collection.ts';

type Spots = CounterPack['orders'][number]['spots'];

/** Where the parcels of an order lie, with what this device has not sent yet. */
export function foldSpots(spots: Spots, unseen: readonly Pick<Command, 'kind' | 'args'>[]): Spots {
  const places = new Map(spots.map(({ number, spot }) => [number, spot]));
  for (const { kind, args } of unseen) {
    if (kind !== 'collection.receive' && kind !== 'collection.store') continue;
    const { packages, spot } = args as ReceiveParcelsArgs | StoreParcelsArgs;
    const place = spot === undefined ? null : storageSpot(spot);
    if (place !== null) for (const number of packages) places.set(number, place);
  }
  return [...places].map(([number, spot]) => ({ number, spot })).toSorted((one, other) => one.number - other.number);
}
