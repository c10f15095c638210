import type { PracticeDrill } from '../workSession/practiceCourses.ts';
import {
  FIRST_PRACTICE_ORDER,
  type NameGood,
  practiceCode,
  type PracticeGood,
  practiceProduct,
  type PracticeThing,
} from '../workSession/practiceGoods.ts';
import { dueDrill, type PracticeRun } from '../workSession/practiceRun.ts';
import { type PackingConfiguration, standardConfiguration, STANDARD_STEPS } from './configuration.ts';
import type { PackingEvent } from './events.ts';
import type { PackOrder, PackProduct } from './packOrder.ts';
import type { PackingState } from './packingState.ts';
import type { PackingStep } from './steps.ts';

/** What the goods of these parcels weigh, grams, and their sides, cm. */
const MEASURES: Partial<Readonly<Record<PracticeGood, readonly [grams: number, sides: PackProduct['sides']]>>> = {
  tshirt: [180, [30, 22, 2]],
  mug: [320, [12, 10, 10]],
  candle: [240, [9, 9, 8]],
  socks: [60, [20, 10, 3]],
  cap: [110, [25, 18, 12]],
  notebook: [260, [21, 15, 2]],
  soap: [105, [9, 6, 3]],
  frame: [410, [23, 18, 3]],
};

interface PracticeParcel {
  /** For whom it is. */
  readonly customer: string;
  readonly units: Partial<Readonly<Record<PracticeGood, number>>>;
  /** A thing that lies on the table and is not of this parcel. */
  readonly stranger: PracticeGood;
}

/** The parcels of the packer's course, one after the other. */
export const PRACTICE_PARCELS: readonly PracticeParcel[] = [
  { customer: 'Ana Ruiz', units: { tshirt: 2, mug: 1, candle: 1 }, stranger: 'mug' },
  { customer: 'Pedro Gil', units: { socks: 2, cap: 1 }, stranger: 'cap' },
  { customer: 'Lucía Mora', units: { notebook: 1, soap: 2, frame: 1 }, stranger: 'soap' },
];
/** The one whose order is cancelled in the middle, where that is drilled. */
const CANCELLED = 1;
/** The one on whose printer another label lies on top, and whose printer jams, where that is drilled. */
const LAST = 2;
/** Whose label lies there. */
const STRANGERS_LABEL: PracticeThing = { code: 'PRACTICE-LABEL-9', name: 'Luis Mora' };

/** Grams that tape and paper add. */
const PAPER_G = 8;

/** The course is packed by these rules, whatever a client has set: a practice is the same for everybody. */
export const PRACTICE_CONFIGURATION: PackingConfiguration = {
  ...standardConfiguration(0),
  steps: {
    ...STANDARD_STEPS,
    packUp: {
      enabled: true,
      boxes: [
        { id: 1, name: 'S', code: null, width: 32, height: 24, depth: 15, weight: 150 },
        { id: 2, name: 'M', code: null, width: 45, height: 35, depth: 30, weight: 320 },
      ],
    },
    weighPackage: { enabled: true, translate_weight: false, weight_measure: 'g' },
    printLabel: { ...STANDARD_STEPS.printLabel, validateLabel: true },
  },
};

const labelOf = (round: number): PracticeThing => ({
  code: `PRACTICE-LABEL-${round + 1}`,
  name: PRACTICE_PARCELS[round]?.customer ?? '',
});

/** What is packed in one round. */
export function practiceParcel(round: number, nameOf: NameGood): PackOrder {
  const units = Object.entries(PRACTICE_PARCELS[round]?.units ?? {}) as readonly [PracticeGood, number][];
  return {
    id: FIRST_PRACTICE_ORDER + round,
    order_reference: `PRACTICE-${round + 1}`,
    products: units.map(([good, quantity]) => {
      const [weight, sides] = MEASURES[good] ?? [null, null];
      return { ...practiceProduct(good, 0, nameOf), quantity, weight, sides };
    }),
    documents: [],
    trackingNumbers: [labelOf(round).code],
  };
}

/** What lies on the table beside the bench: the goods of the parcel, and one thing that is not of it. */
export function practiceTable(round: number, nameOf: NameGood): readonly PracticeThing[] {
  const parcel = PRACTICE_PARCELS[round];
  if (!parcel) return [];
  const stranger = practiceProduct(parcel.stranger, 1, nameOf);
  const goods = practiceParcel(round, nameOf).products.map(({ sku: code, name }) => ({ code, name }));
  return [...goods, { code: practiceCode(parcel.stranger, 1), name: stranger.name }].toSorted((a, b) =>
    a.name < b.name ? -1 : 1,
  );
}

/** What the scale shows of a parcel in its boxes, grams. */
export function practiceWeight({ products }: PackOrder, { boxes }: Pick<PackingState, 'boxes'>): number {
  const empty = boxes.map(
    ({ box_type }) => PRACTICE_CONFIGURATION.steps.packUp.boxes.find(({ id }) => id === box_type)?.weight ?? 0,
  );
  const goods = products.map(({ weight, quantity }) => (weight ?? 0) * quantity);
  return [...empty, ...goods].reduce((sum, grams) => sum + grams, PAPER_G);
}

/** The labels that lie at the printer. @param isDrilled whether one of another parcel lies on top of the last one */
export const practiceLabels = (round: number, isDrilled: boolean): readonly PracticeThing[] =>
  isDrilled && round === LAST ? [STRANGERS_LABEL, labelOf(round)] : [labelOf(round)];

/** Whether this read is that of a label of another parcel. */
export const isForeignLabel = (code: string): boolean => code === STRANGERS_LABEL.code;

/**
 * What goes wrong for a packer now; `null` = nothing.
 * @param step where the packer stands @param isPrinting whether they have just asked for the label
 */
export function packerDrill(
  run: PracticeRun<PackingEvent>,
  step: PackingStep,
  isPrinting: boolean,
): PracticeDrill | null {
  const round = run.rounds.length - 1;
  const comes: Readonly<Partial<Record<PracticeDrill, boolean>>> = {
    network: round > 0 || step !== 'validateProducts',
    battery: round > 0 || !['validateProducts', 'packUp'].includes(step),
    cancelled: round === CANCELLED && step !== 'validateProducts',
    printer: round === LAST && isPrinting,
    wrongLabel: run.refusals.some(({ text }) => isForeignLabel(text)),
  };
  return dueDrill(run, (drill) => comes[drill] ?? false);
}
