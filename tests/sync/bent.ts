import type { PackerWorld } from '#offline/packing/packerWorld.ts';
import type { Net, OutboxStore } from '#offline/outbox/ports.ts';
import type { countingCodes } from '#offline/read/countingCodes.ts';
import type { foldOrder } from '#offline/read/foldOrder.ts';
import type { Random } from './random.ts';
import type { DOOR } from './ramps.ts';
import type { SimDevice } from './simDevice.ts';
import type { Road } from './simNet.ts';
import type { VirtualTime } from './virtualTime.ts';

/** The changes of a broken protocol; absent = the product's own behaviour. */
export interface Bent {
  readonly net?: (net: Net, random: Random, road: Road) => Net;
  readonly store?: (store: OutboxStore, device: SimDevice, time: VirtualTime) => OutboxStore;
  /** The disk is never compared with the write counter. */
  readonly noWriteCounter?: boolean;
  /** Every page and worker drains at any time. */
  readonly noLock?: boolean;
  /** How the screen makes its view; absent = the product's fold. */
  readonly view?: typeof foldOrder;
  /** By which taught codes a device counts; absent = the product's rule. */
  readonly codes?: typeof countingCodes;
  /** The rules at the door of a vehicle; absent = the product's. */
  readonly door?: typeof DOOR;
  /** The bench by which packers pack. */
  readonly bench?: (world: PackerWorld) => PackerWorld;
  /** Writes reach the disk only this many ms after they were reported as done. */
  readonly relaxedMs?: number;
}
