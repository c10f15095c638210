import { cleanSerials } from '#domain/orders/serials.ts';
import { invalidateUnits, serialFault, validateUnits } from '#domain/packing/countUnits.ts';
import type { PackingAct, ReceivedLine } from '#domain/packing/events.ts';
import type { PackProduct } from '#domain/packing/packOrder.ts';
import {
  inspectionOf,
  type Inspection,
  type InspectionImage,
  type PackingState,
} from '#domain/packing/packingState.ts';
import { receivedLine, withSaid } from '#domain/packing/receiving.ts';
import { scanAtBench } from '#domain/packing/scanAtBench.ts';
import { unitForPhoto } from '#domain/packing/qualityPhotos.ts';
import { applyBenchDecision } from './applyBenchDecision.ts';
import type { ProductChoice } from './packerWorld.ts';
import type { PackingMachine } from './packingMachine.ts';

/** What a packer says of the goods. */
export interface GoodsGestures {
  /** The answer to a code of several products. */
  choose(product: PackProduct, choice: ProductChoice): Promise<void>;
  plus(product: PackProduct, units?: number): Promise<void>;
  minus(product: PackProduct, units?: number): Promise<void>;
  inspect(product: PackProduct, say: Say<Inspection>): Promise<void>;
  /** Another photo of what is wrong; the unit that it is of follows from those there are. @param photo name of a photo that the device keeps */
  addPhoto(product: PackProduct, photo: string): Promise<void>;
  removePhoto(image: InspectionImage): Promise<void>;
  /** One serial number, or a list that was pasted: all of it is taken, or nothing. */
  addSerials(product: PackProduct, serials: readonly string[]): Promise<void>;
  removeSerial(product: PackProduct, serial: string): Promise<void>;
  /** How a line of a return came in. */
  receive(product: PackProduct, say: Say<ReceivedLine>): Promise<void>;
}

/** What is said, from what holds when the gesture has its turn: a screen may show what was there a moment before. */
export type Say<Facts> = (now: Facts) => Partial<Facts>;

export function goodsGestures(machine: PackingMachine): GoodsGestures {
  const { atBench, accept, refuse, contextOf } = machine;
  const store = (product: PackProduct, before: PackingState, ...acts: readonly PackingAct[]) =>
    accept({ acts, product }, before);
  return {
    choose: (product, { units, scan }) =>
      atBench({ ...tapOn('choose', product), units }, (state) => {
        const context = contextOf(state);
        // The chosen one alone carries the code now.
        const order = { ...context.order, products: [product] };
        return applyBenchDecision(machine, scanAtBench(scan, units, { ...context, order }), {
          code: scan,
          units,
          context,
        });
      }),
    plus: (product, units = 1) =>
      atBench({ ...tapOn('plus', product), units }, (state) => {
        const context = contextOf(state);
        const scan = { text: '', source: 'manual' } as const;
        return applyBenchDecision(machine, validateUnits(product, units, context), { code: scan, units, context });
      }),
    minus: (product, units = 1) =>
      atBench({ ...tapOn('minus', product), units }, async (state) => {
        const taken = invalidateUnits(product, units, contextOf(state));
        if (taken) await accept(taken, state);
      }),
    inspect: (product, say) =>
      atBench(tapOn('inspect', product), (state) => {
        const { id_product } = product;
        const now = inspectionOf(state, id_product);
        const { num_anomalous, observations } = { ...now, ...say(now) };
        if (num_anomalous > product.quantity) return refuse({ reason: 'too-many-anomalous', product });
        return store(product, state, {
          kind: 'inspect',
          id_product,
          num_anomalous: Math.max(0, num_anomalous),
          observations: observations.trim(),
        });
      }),
    addPhoto: (product, photo) =>
      atBench(tapOn('photo', product), async (state) => {
        const { id_product } = product;
        const images = state.images.filter((one) => one.id_product === id_product);
        if (images.some(({ image }) => image === photo)) return undefined;
        const unit = unitForPhoto(images, Math.max(1, inspectionOf(state, id_product).num_anomalous));
        if (unit === null) return refuse({ reason: 'too-many-photos', product });
        return store(product, state, { kind: 'addImage', id_product, unit, photos: [photo] });
      }),
    removePhoto: ({ id_product, unit, image }) =>
      atBench({ by: 'tap', on: 'remove-photo', id_product }, async (state) => {
        const product = contextOf(state).order.products.find((one) => one.id_product === id_product) ?? null;
        const isThere = state.images.some((one) => one.image === image && one.unit === unit);
        if (isThere) await accept({ acts: [{ kind: 'removeImage', id_product, unit, image }], product }, state);
      }),
    addSerials: (product, serials) =>
      atBench(tapOn('serials', product), (state) => addSerials(machine, product, cleanSerials(serials), state)),
    removeSerial: (product, serial) =>
      atBench(tapOn('remove-serial', product), (state) =>
        store(product, state, { kind: 'removeSerial', id_product: product.id_product, serial }),
      ),
    receive: (product, say) =>
      atBench(tapOn('receive', product), (state) => {
        const now = receivedLine(product, state);
        const line = withSaid(now, say(now));
        if (line.returnQuantity > product.quantity) return refuse({ reason: 'too-many-received', product });
        return store(product, state, {
          kind: 'receiveLine',
          id_product: product.id_product,
          ...line,
          returnQuantity: Math.max(0, line.returnQuantity),
          observations: line.observations.trim(),
        });
      }),
  };
}

async function addSerials(
  { accept, refuse }: PackingMachine,
  product: PackProduct,
  serials: readonly string[],
  state: PackingState,
): Promise<void> {
  const { id_product } = product;
  const had = state.serials.get(id_product) ?? [];
  for (const [index, serial] of serials.entries()) {
    const sofar = new Map(state.serials).set(id_product, [...had, ...serials.slice(0, index)]);
    const code = serialFault(serial, product, { state: { ...state, serials: sofar } });
    if (code) return refuse({ reason: 'serial', product, code });
  }
  const acts = serials.map((serial, index): PackingAct => {
    const act = { kind: 'addSerial', id_product, serial } as const;
    return index < serials.length - 1 ? { ...act, more: true } : act;
  });
  return acts.length > 0 ? accept({ acts, product }, state) : undefined;
}

function tapOn(on: string, { id_product }: PackProduct) {
  return { by: 'tap', on, id_product } as const;
}
