import type { Bent } from './bent.ts';
import { checkInvariants } from './oracles.ts';
import type { FaultName, Faults } from './faults.ts';
import { createWorld, FULL_SIZE, heal, openWarehouse } from './simWorld.ts';
import type { SimServer } from './simServer.ts';

const HOUR = 3_600_000;

export interface SimOptions {
  readonly seed: number;
  readonly hours: number;
  /** Kinds of faults that are switched off. */
  readonly without?: readonly FaultName[];
  readonly devices?: number;
  /** How many changes people make in all. */
  readonly changes?: number;
  readonly bent?: SimBent;
}

export interface SimBent extends Bent {
  readonly server?: (server: SimServer) => void;
  /** Faults that reveal the weakness of a mutant soon. */
  readonly provoke?: Partial<Faults>;
  /** A seed that turns a mutant red at once, where the seeds before it show nothing for minutes. */
  readonly redAt?: number;
  /** Hours of work that show it, in place of those that are asked for. */
  readonly hours?: number;
}

export interface SimResult {
  readonly seed: number;
  readonly deviceDays: number;
  readonly commands: number;
  readonly faults: Readonly<Record<string, number>>;
  readonly broken: readonly string[];
}

/** One run: hours of work with faults (safety), then everything heals and the queues must empty (liveness). */
export async function simulate(options: SimOptions): Promise<SimResult> {
  const { seed, hours, without = [], bent = {}, devices = FULL_SIZE.devices, changes = FULL_SIZE.changes } = options;
  const world = createWorld(seed, bent, { devices, changes });
  bent.server?.(world.server);
  const away = Object.fromEntries(without.map((name) => [name, 0]));
  world.road.faults = { ...world.road.faults, ...bent.provoke, ...away };
  const until = hours * HOUR;
  await openWarehouse(world, seed, until);
  await world.time.runUntil(until);
  const emptied = await heal(world, 6 * HOUR);
  return {
    seed,
    deviceDays: (world.devices.length * hours) / 24,
    commands: world.history.saved.size,
    faults: { ...world.road.met, restored: world.server.restores },
    broken: checkInvariants(world, emptied),
  };
}
