import { MAX_PACKAGES } from '#domain/orders/packages.ts';
import type { OrderDocument } from '#domain/labels/orderDocuments.ts';
import { unitsPlaced, type PackingState } from '#domain/packing/packingState.ts';
import type { PackProduct } from '#domain/packing/packOrder.ts';
import { labelWaitsFor } from '#domain/packing/progress.ts';
import { takeBox } from '#domain/packing/scanAtBench.ts';
import { weighParcel, type Weight } from '#domain/packing/weighing.ts';
import type { PackingMachine } from './packingMachine.ts';

/** What a packer does with boxes, scale and printer. */
export interface ParcelGestures {
  /** @param box_type one of the configuration, or ANY_BOX */
  addBox(box_type: number): Promise<void>;
  removeBox(box: number): Promise<void>;
  /** What is read from now on goes into this box. */
  openBox(box: number): Promise<void>;
  closeBox(box: number): Promise<void>;
  /** Puts units of a product into a box, or below 0 takes them out of it. */
  put(product: PackProduct, box: number, units: number): Promise<void>;
  /** What the scale shows, also while nobody takes it. @param grams steady or not */
  scaleShows(grams: number): void;
  /** Whether what the scale shows was not taken yet. */
  scaleMayTake(): boolean;
  /** Takes a weight, of the scale or typed. One that is not the expected one is asked about, unless it is confirmed. */
  weigh(weight: Weight): Promise<void>;
  chooseTaxOffice(tax_office_id: number): Promise<void>;
  /** A document went to a printer. */
  printedDocument(document: OrderDocument): Promise<void>;
  /** The labels of the carrier, or the plates that stand for them, went to a printer. */
  printedLabel(as: 'label' | 'plate'): Promise<void>;
}

export function parcelGestures(machine: PackingMachine): ParcelGestures {
  const { session, atBench, accept, refuse, world, stepsOf } = machine;
  const tap = (on: string) => ({ by: 'tap', on }) as const;
  const hasBox = ({ boxes }: PackingState, box: number): boolean => boxes.some((one) => one.box === box);
  return {
    addBox: (box_type) =>
      atBench(tap('add-box'), (state) => {
        if (state.boxes.length >= MAX_PACKAGES) return refuse({ reason: 'too-many-boxes' });
        return accept({ acts: takeBox(box_type, state), product: null }, state);
      }),
    removeBox: (box) =>
      atBench(tap('remove-box'), async (state) => {
        if (hasBox(state, box)) await accept({ acts: [{ kind: 'removeBox', box }], product: null }, state);
      }),
    openBox: (box) =>
      atBench(tap('open-box'), async (state) => {
        if (hasBox(state, box)) await accept({ acts: [{ kind: 'openBox', box }], product: null }, state);
      }),
    closeBox: (box) =>
      atBench(tap('close-box'), async (state) => {
        if (hasBox(state, box)) await accept({ acts: [{ kind: 'closeBox', box }], product: null }, state);
      }),
    put: (product, box, units) =>
      atBench({ by: 'tap', on: 'put', id_product: product.id_product, units }, async (state) => {
        const { id_product } = product;
        if (!hasBox(state, box)) return refuse({ reason: 'no-box' });
        const had = state.boxes.find((one) => one.box === box)?.contents.get(id_product) ?? 0;
        const left = product.quantity - unitsPlaced(state, id_product);
        if (units > left) return refuse({ reason: 'too-many', product, left });
        const now = Math.max(0, had + units);
        return accept({ acts: [{ kind: 'putInBox', box, id_product, units: now }], product }, state);
      }),
    scaleShows(grams) {
      const { scale } = world();
      scale.resume(session.state().scaleGrams);
      scale.shows(grams);
    },
    scaleMayTake() {
      const { scale } = world();
      scale.resume(session.state().scaleGrams);
      return scale.mayTake();
    },
    weigh: (weight) => atBench(tap('weigh'), (state) => weigh(machine, weight, state)),
    chooseTaxOffice: (tax_office_id) =>
      atBench(tap('tax-office'), (state) => {
        const { allowedTaxOffices } = world().configuration.steps.originTaxOffice;
        if (!allowedTaxOffices.includes(tax_office_id)) return refuse({ reason: 'foreign-office' });
        return accept({ acts: [{ kind: 'chooseTaxOffice', tax_office_id }], product: null }, state);
      }),
    printedDocument: (document) =>
      atBench(tap('print-document'), (state) =>
        accept({ acts: [{ kind: 'printDocument', document }], product: null }, state),
      ),
    printedLabel: (as) =>
      atBench(tap('print-label'), (state) => {
        const waitsFor = labelWaitsFor(stepsOf(state));
        if (waitsFor !== null) return refuse({ reason: 'before-label', waitsFor });
        return accept({ acts: [{ kind: 'printLabel', as }], product: null }, state);
      }),
  };
}

async function weigh(
  { session, world, contextOf, accept, refuse }: PackingMachine,
  weight: Weight,
  state: PackingState,
): Promise<void> {
  const { scale, learned, askWeight } = world();
  const { grams, from, box } = weight;
  scale.resume(state.scaleGrams);
  if (from === 'scale' && !weight.confirmed && !scale.mayTake()) return refuse({ reason: 'same-weight', grams });
  const weighed = weighParcel(weight, { ...contextOf(state), learned });
  if (weighed.outcome === 'ask') {
    const { expected, check } = weighed;
    return session.ask('weight', () => askWeight({ grams, from, box: box ?? null, expected, check }));
  }
  if (weighed.outcome === 'refused') {
    const { outcome: _, ...refusal } = weighed;
    return refuse(refusal);
  }
  await accept({ acts: weighed.acts, product: null }, state);
  if (from === 'scale') scale.taken(grams);
}
