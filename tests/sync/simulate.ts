import type { Faults } from './faults.ts';
import { checkInvariants } from './oracles.ts';
import type { Bent } from './simDevice.ts';
import { createWorld, heal, openWarehouse } from './simWorld.ts';
import type { SimServer } from './simServer.ts';

const HOUR = 3_600_000;

export interface SimOptions {
  readonly seed: number;
  readonly hours: number;
  readonly bent?: Bent & {
    readonly server?: (server: SimServer) => void;
    /** Faults that bring the weakness out soon. */
    readonly provoke?: Partial<Faults>;
  };
}

export interface SimResult {
  readonly seed: number;
  readonly deviceDays: number;
  readonly commands: number;
  readonly faults: Readonly<Record<string, number>>;
  readonly broken: readonly string[];
}

/** One run: hours of work with faults (safety), then everything heals and the queues must empty (liveness). */
export async function simulate({ seed, hours, bent = {} }: SimOptions): Promise<SimResult> {
  const world = createWorld(seed, bent);
  bent.server?.(world.server);
  world.road.faults = { ...world.road.faults, ...bent.provoke };
  const until = hours * HOUR;
  await openWarehouse(world, seed, until);
  await world.time.runUntil(until);
  const emptied = await heal(world, 6 * HOUR);
  return {
    seed,
    deviceDays: (world.devices.length * hours) / 24,
    commands: world.history.saved.size,
    faults: { ...world.road.met, restored: world.server.restores },
    broken: await checkInvariants(world, emptied),
  };
}
