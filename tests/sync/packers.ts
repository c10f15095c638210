import type { PackingAct, PackingEvent } from '#domain/packing/events.ts';
import { PACKING, packingState } from '#domain/packing/kind.ts';
import { packingReport } from '#domain/packing/packingReport.ts';
import type { PackFeedback } from '#domain/packing/packFeedback.ts';
import { plateText } from '#domain/packing/plate.ts';
import { mayClose, progress } from '#domain/packing/progress.ts';
import type { ClosePackingArgs } from '#offline/outbox/kinds/closePacking.ts';
import { createBenchScale } from '#offline/packing/benchScale.ts';
import { createPacker } from '#offline/packing/packer.ts';
import type { PackerWorld } from '#offline/packing/packerWorld.ts';
import { CODE_TYPES } from '#domain/codes/codeTypes.ts';
import { STRIP_RULES } from '#domain/codes/stripRules.ts';
import { aPackingConfiguration, aPackOrder, aPackProduct } from '#tests/factories/packOrders.ts';
import { eventStore } from '#tests/factories/tally.ts';
import { jpegFile } from '#tests/factories/jpeg.ts';
import type { Workplace } from './people.ts';
import { uuidOf, type Random } from './random.ts';
import type { SimDevice } from './simDevice.ts';
import { isReturn, trackingNumberOf } from './simOrders.ts';
import { CLIENT } from './simServer.ts';

/** What was really done with a parcel, apart from everything that the product notes of it. */
export interface RealParcel {
  readonly orderId: number;
  /** Grams that lay on the scale. */
  readonly grams: number;
  /** Labels and plates of other orders that were read at its bench. */
  readonly foreign: readonly string[];
}

/** The label of another order, as it was really read from a parcel. */
export interface ForeignRead {
  readonly session: string;
  readonly orderId: number;
  readonly text: string;
  /** Whose it is; null = there was no such order then. */
  readonly otherId: number | null;
  /** Somebody was signed in, so that a change says it at once. Without them the close of the packing says it. */
  readonly byPerson: boolean;
}

const MINUTE = 60_000;
const on = { enabled: true };
const BOX = { id: 31, name: 'M', code: 'CAJA-M', width: 30, height: 20, depth: 20, weight: 100 };
const CODES = { 1: '8400000000001', 2: '8400000000002' } as const;

/** One packs all steps that a bench without a printer of papers can have; a return is received line by line. */
const CONFIGURATIONS = {
  order: aPackingConfiguration({
    qualityControl: { ...on, requireImagesIfAnomalous: true },
    packUp: { ...on, boxes: [BOX] },
    weighPackage: on,
    printLabel: { ...on, validateLabel: true },
  }),
  return: aPackingConfiguration(
    { qualityControl: on, packUp: { enabled: false }, printLabel: { enabled: false } },
    'return',
  ),
};

/** A packer packs one order by its real bench, closes it some minutes later, or gives it up. */
export async function packAnOrder(world: Workplace, device: SimDevice, random: Random, id: number): Promise<void> {
  world.left.changes -= 1;
  const began = world.time.now;
  const session = uuidOf(random);
  await device.change({
    kind: 'order.changeStatus',
    args: { ordersIds: [id], data: { status: PACKING.announces, session } },
  });
  const bench = await aPackedOrder(world, device, random, { id, session });
  world.time.after(random.between(1, 15) * MINUTE, () => {
    if (random.chance(0.1)) {
      const status = PACKING.releases;
      return void device.change({ kind: 'order.changeStatus', args: { ordersIds: [id], data: { status, session } } });
    }
    const seconds = Math.round((world.time.now - began) / 1000);
    const args = closeOf(bench, session, seconds);
    if (!args) return world.seen.push(`bench: order ${id} could not be closed`);
    world.parcels.set(args.packingInfo.id, bench.real);
    return void device.change({ kind: 'packing.close', args });
  });
}

interface Bench {
  readonly world: PackerWorld;
  readonly events: readonly PackingEvent[];
  readonly real: RealParcel;
}

async function aPackedOrder(
  place: Workplace,
  device: SimDevice,
  random: Random,
  { id, session }: { readonly id: number; readonly session: string },
): Promise<Bench> {
  const type = isReturn(id) ? 'return' : 'order';
  const { stored, append } = eventStore<PackingAct>();
  const told: PackFeedback[] = [];
  /** Whether somebody was signed in when the bench told of the last label; null = it told nobody. */
  let isTold: boolean | null = null;
  const world: PackerWorld = {
    order: {
      ...aPackOrder({ 1: 2, 2: 2 }, { id, order_reference: `PED-${id}`, trackingNumbers: [trackingNumberOf(id)] }),
      products: [1, 2].map((one) => aPackProduct(one, { quantity: 2, weight: null })),
    },
    orderNow: null,
    configuration: CONFIGURATIONS[type],
    codeTypes: CODE_TYPES,
    stripRules: STRIP_RULES,
    errorStops: random.chance(0.5),
    learned: new Map(),
    scale: scaleOf(device),
    now: () => 0,
    known: () => [],
    reportForeign: (text) => {
      isTold = device.user !== null;
      return device.change({ kind: 'packing.foreignLabel', args: { orderId: id, id_client: CLIENT, session, text } });
    },
    findOrder: async () => null,
    append: (acts, _cause, seen) => append(acts, seen),
    record: async () => undefined,
    tell: (answer) => told.push(answer),
    packed: () => undefined,
    ask: () => undefined,
    askWeight: () => undefined,
    askDoubled: () => undefined,
    arm: () => undefined,
    meant: () => undefined,
    learn: async () => false,
    failed: (reason) => place.seen.push(`bench: order ${id}: ${String(reason)}`),
  };
  const packer = createPacker();
  packer.connect(place.bent.bench?.(world) ?? world);
  const read = (text: string) => packer.scan({ text, source: 'wedge' });
  const seeRefusal = () => packer.acknowledge();
  const foreign: string[] = [];
  const readForeign = async () => {
    const other = id + random.between(1, 9);
    const text = random.chance(0.5) ? plateText({ order_id: other, parcel: 1, of: 1 }) : trackingNumberOf(other);
    isTold = null;
    await read(text);
    const last = told.at(-1);
    if (last?.kind === 'refused' && last.reason === 'unknown') return;
    foreign.push(text);
    const otherId = place.orders.includes(other) ? other : null;
    // Who was signed in may have gone while the change was stored.
    place.strays.push({ session, orderId: id, text, otherId, byPerson: isTold ?? device.user !== null });
    seeRefusal();
  };

  for (const product of random.chance(0.5) ? ([1, 2] as const) : ([2, 1] as const)) {
    for (let unit = 0; unit < 2; unit += 1) await read(CODES[product]);
    // A hand that is too quick reads once more; a careful one takes the last back and reads it again.
    if (random.chance(0.2)) await read(CODES[product]).then(seeRefusal);
    if (random.chance(0.2)) await packer.undo().then(() => read(CODES[product]));
  }
  const [first] = world.order.products;
  if (first && random.chance(0.4)) {
    await packer.inspect(first, () => ({ num_anomalous: 1, observations: 'rota' }));
    for (let photo = random.between(1, 2); photo > 0; photo -= 1) {
      const name = await device.keepPhoto(
        jpegFile({ pixels: Array.from({ length: 8 }, () => random.between(0, 254)) }),
      );
      await packer.addPhoto(first, name);
      if (random.chance(0.1)) device.store.spoilBlob(name);
    }
  }
  await packer.complete('qualityControl');
  if (type === 'return') {
    const wrong = random.chance(0.4);
    for (const product of world.order.products) {
      const line = wrong ? ({ status: 'WRONG', observations: 'mojado' } as const) : {};
      await packer.receive(product, () => line);
    }
    await packer.complete('returnStatus');
    return { world, events: stored, real: { orderId: id, grams: 0, foreign } };
  }
  await read('CAJA-M');
  await packer.complete('packUp');
  const grams = 500 + id;
  // The parcel before lies on the scale still, and its weight is taken too early.
  await packer.weigh({ grams: grams - 1, from: 'scale' });
  if (told.at(-1)?.kind === 'refused') {
    seeRefusal();
    packer.scaleShows(0);
    packer.scaleShows(grams);
    await packer.weigh({ grams, from: 'scale' });
  }
  if (random.chance(0.3)) await readForeign();
  await packer.printedLabel(random.chance(0.5) ? 'plate' : 'label');
  if (random.chance(0.2)) await readForeign();
  await read(trackingNumberOf(id));
  return { world, events: stored, real: { orderId: id, grams, foreign: [...new Set(foreign)] } };
}

/** The close as the bench says it; `null` = a step is open. */
function closeOf({ world, events, real }: Bench, session: string, seconds: number): ClosePackingArgs | null {
  const { order, configuration } = world;
  const state = packingState(events);
  const steps = progress(configuration, order, state);
  if (!mayClose(steps).ok) return null;
  const packingInfo = packingReport({ id: session, seconds }, { configuration, order, state, steps });
  return { orderId: real.orderId, id_client: CLIENT, packingInfo };
}

const scales = new WeakMap<SimDevice, ReturnType<typeof createBenchScale>>();

/** The scale of a device stays when the order changes. Something was taken from it before. */
function scaleOf(device: SimDevice): ReturnType<typeof createBenchScale> {
  const scale = scales.get(device) ?? createBenchScale();
  if (!scales.has(device)) scale.taken(1);
  scales.set(device, scale);
  return scale;
}
