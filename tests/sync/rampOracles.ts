import { CLOSED_BEFORE } from '#domain/lots/departure.ts';
import { parcelKey } from '#domain/lots/loadCheck.ts';
import type { Command } from '#offline/outbox/command.ts';
import type { DepartLotArgs } from '#offline/outbox/kinds/departLot.ts';
import { CLIENT } from './simServer.ts';
import type { SimWorld } from './simWorld.ts';

/**
 * A vehicle left with exactly what lay on it when the first person closed it; what stayed is in the lot of the next day, once.
 * Whoever closed it second has a card that names their parcels which are not on the manifest.
 */
export function vansAreTrue(world: SimWorld): string[] {
  const lines = [...eachParcelIsInOneLot(world), ...world.server.memory.departures(CLIENT).flatMap(manifestOf(world))];
  // What a restore lost was said anew, so nothing can be told from what was answered before it.
  return world.server.restores > 0 ? lines : [...lines, ...answersAreTrue(world)];
}

function eachParcelIsInOneLot({ server, lots }: SimWorld): string[] {
  const places = new Map<string, number>();
  const seen: string[] = [];
  // The lots after the last one hold what stayed behind of it.
  for (const lotId of [...lots, lots.length + 1, lots.length + 2])
    for (const key of server.memory.lot(CLIENT, lotId).parcels.map(parcelKey)) {
      if (places.has(key)) seen.push(`van: parcel ${key} is in the lots ${places.get(key)} and ${lotId}`);
      places.set(key, lotId);
    }
  return seen;
}

function manifestOf({ server, vans }: SimWorld) {
  return ({ id, lotId, foreign, signature }: ReturnType<typeof server.memory.departures>[number]): string[] => {
    const name = `van: the vehicle of lot ${lotId}`;
    const real = vans.get(id);
    if (!real) return [`${name} was closed by nobody`];
    const left = new Set(server.memory.lot(CLIENT, lotId).parcels.map(parcelKey));
    const lines = [
      ...[...left].filter((key) => !real.on.has(key)).map((key) => `${name} left with ${key}, which lay here`),
      ...(server.restores > 0 ? [] : [...real.on].filter((key) => !left.has(key)).map((key) => `${name} lacks ${key}`)),
    ];
    const codes = foreign.map(({ code }) => code).toSorted();
    if (codes.join() !== [...real.foreign].toSorted().join()) lines.push(`${name} had other foreign parcels`);
    if (signature !== null && server.restores === 0 && !server.hasPhoto(signature))
      lines.push(`${name}: the signature is not there`);
    return lines;
  };
}

function answersAreTrue(world: SimWorld): string[] {
  return world.devices.flatMap((device) =>
    [...device.store.openCommands(), ...device.store.journal()]
      .filter(({ kind }) => kind === 'lots.depart')
      .flatMap((command) => answerIsTrue(world, command)),
  );
}

function answerIsTrue({ server, vans }: SimWorld, { seq, args, targets }: Command): string[] {
  const { id: lotId, departure } = args as DepartLotArgs;
  const name = `van: closing #${seq} of lot ${lotId}`;
  const counts = server.memory.departures(CLIENT).some(({ id }) => id === departure);
  const [target] = targets;
  if (target?.state === 'done' && target.code === null && !counts) return [`${name} is shown as done, and is not`];
  if (target?.code !== CLOSED_BEFORE) return [];
  if (counts) return [`${name} is refused, and counts`];
  const left = new Set(server.memory.lot(CLIENT, lotId).parcels.map(parcelKey));
  const real = vans.get(departure);
  const out = [...(real?.on ?? [])].filter((key) => !left.has(key) && !real?.before.has(key)).length;
  const told = target.data[1] === '–' ? 0 : String(target.data[1]).split(', ').length;
  return told === out ? [] : [`${name} names ${told} parcels that are not on the manifest, and ${out} are not`];
}
