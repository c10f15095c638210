import type { OrderDocument } from '../labels/orderDocuments.ts';
import type { LearnedCount } from '../codes/learnedCounts.ts';
import type { Numbered } from '../workSession/sessionEvent.ts';
import type { PackingAct, ReceivedLine, StandingKind } from './events.ts';
import type { BenchFacts } from './orderChange.ts';
import { resetWith, type PackingStep } from './steps.ts';

export interface Inspection {
  readonly num_anomalous: number;
  readonly observations: string;
}

export interface InspectionImage {
  readonly id_product: number;
  /** Counts from 1. */
  readonly unit: number;
  /** Name of the photo that the device keeps. */
  readonly image: string;
}

export interface PackedBox {
  readonly box: number;
  readonly box_type: number;
  /** Units by product. */
  readonly contents: ReadonlyMap<number, number>;
  /** With its contents; null = not weighed. */
  readonly grams: number | null;
}

export interface Override {
  readonly reason: string;
  readonly supervisor: number;
}

/** What the events of one packing amount to. */
export interface PackingState {
  /** Units by product, never below 0. */
  readonly validated: ReadonlyMap<number, number>;
  /** What taught codes counted, in the order in which they were read. */
  readonly learned: readonly LearnedCount[];
  readonly inspections: ReadonlyMap<number, Inspection>;
  readonly images: readonly InspectionImage[];
  /** In the order in which they were read, by product. */
  readonly serials: ReadonlyMap<number, readonly string[]>;
  /** By number; a number that was removed does not come back. */
  readonly boxes: readonly PackedBox[];
  /** The weight of the whole parcel; null = it was weighed only by box, or not at all. */
  readonly grams: number | null;
  readonly taxOffice: number | null;
  readonly printed: ReadonlySet<OrderDocument>;
  readonly label: 'label' | 'plate' | null;
  /** Tracking numbers that were read from the parcels. */
  readonly validatedLabels: ReadonlySet<string>;
  /** Labels and plates of other orders that were read here, each once, in that order. */
  readonly foreignLabels: readonly string[];
  readonly received: ReadonlyMap<number, ReceivedLine>;
  /** Steps of which a person said that they are done. */
  readonly completed: ReadonlySet<PackingStep>;
  readonly overrides: ReadonlyMap<PackingStep, Override>;
  /** Where the person last chose to look; null = nowhere yet. */
  readonly looksAt: PackingStep | null;
  /** Nothing was done since the person chose: a step that is complete is looked at again, to change something in it. */
  readonly hasJustLooked: boolean;
  /** Whose serial numbers are read; null = nobody chose. */
  readonly serialsOf: number | null;
  /** The order as the packer last knew it; null = it was not noted yet. */
  readonly order: BenchFacts | null;
  /** Wall clock of the first thing that was done, ms; null = nothing was. */
  readonly startedAt: number | null;
  /** The highest number that a box ever had. */
  readonly lastBox: number;
  /** The box that takes what is read; null = none. */
  readonly openBox: number | null;
  /** Grams that the scale showed when a weight was last taken from it; null = none was. */
  readonly scaleGrams: number | null;
}

export const NOTHING_PACKED: PackingState = {
  validated: new Map(),
  learned: [],
  inspections: new Map(),
  images: [],
  serials: new Map(),
  boxes: [],
  grams: null,
  taxOffice: null,
  printed: new Set(),
  label: null,
  validatedLabels: new Set(),
  foreignLabels: [],
  received: new Map(),
  completed: new Set(),
  overrides: new Map(),
  looksAt: null,
  hasJustLooked: false,
  serialsOf: null,
  order: null,
  startedAt: null,
  lastBox: 0,
  openBox: null,
  scaleGrams: null,
};

/** Acts with nothing to take back. */
export const STANDING: ReadonlySet<string> = new Set<StandingKind>(['goto', 'order', 'foreignLabel']);

/** What a step has noted, as it is before anything was done in it. */
const BLANK: Readonly<Record<PackingStep, Partial<PackingState>>> = {
  validateProducts: { validated: NOTHING_PACKED.validated, learned: NOTHING_PACKED.learned },
  qualityControl: { inspections: NOTHING_PACKED.inspections, images: NOTHING_PACKED.images },
  setProductSerialNumber: { serials: NOTHING_PACKED.serials },
  packUp: { boxes: NOTHING_PACKED.boxes, openBox: null },
  weighPackage: { grams: null },
  originTaxOffice: { taxOffice: null },
  printDocuments: { printed: NOTHING_PACKED.printed },
  printLabel: { label: null, validatedLabels: NOTHING_PACKED.validatedLabels },
  returnStatus: { received: NOTHING_PACKED.received },
  close: {},
};

type Change<Kind extends PackingAct['kind']> = Extract<Numbered<PackingAct>, { kind: Kind }>;

type Fold = {
  readonly [Kind in PackingAct['kind']]: (state: PackingState, change: Change<Kind>) => Partial<PackingState>;
};

/** What each act changes; what it does not name stays. */
const FOLD: Fold = {
  validate: ({ validated, learned }, { id_product, units, scan }) => ({
    validated: counted(validated, id_product, units),
    ...(scan?.learned !== undefined && { learned: [...learned, { id_product, code: scan.text, units }] }),
  }),
  invalidate: ({ validated }, { id_product, units }) => ({ validated: counted(validated, id_product, -units) }),
  inspect: ({ inspections }, { id_product, num_anomalous, observations }) => ({
    inspections: new Map(inspections).set(id_product, { num_anomalous, observations }),
  }),
  addImage: ({ images }, { id_product, unit, photos }) => ({
    images: [...images, ...photos.map((image) => ({ id_product, unit, image }))],
  }),
  removeImage: ({ images }, { id_product, unit, image }) => ({
    images: images.filter((one) => one.image !== image || one.id_product !== id_product || one.unit !== unit),
  }),
  addSerial: ({ serials }, { id_product, serial }) => ({
    serials: new Map(serials).set(id_product, [...(serials.get(id_product) ?? []), serial]),
  }),
  removeSerial: ({ serials }, { id_product, serial }) => ({
    serials: new Map(serials).set(id_product, without(serials.get(id_product) ?? [], serial)),
  }),
  addBox: (state, { box, box_type }) => ({
    ...otherParcels(state),
    boxes: [...state.boxes, { box, box_type, contents: new Map(), grams: null }],
    lastBox: Math.max(state.lastBox, box),
    openBox: box,
  }),
  removeBox: (state, { box }) => ({
    ...otherParcels(state),
    boxes: state.boxes.filter((one) => one.box !== box),
    openBox: state.openBox === box ? null : state.openBox,
  }),
  openBox: (_, { box }) => ({ openBox: box }),
  closeBox: ({ openBox }, { box }) => ({ openBox: openBox === box ? null : openBox }),
  putInBox: ({ boxes }, { box, id_product, units }) => ({
    boxes: withBox(boxes, box, (one) => ({ contents: placed(one.contents, id_product, units) })),
  }),
  weigh: (state, { box, grams, from }) => ({
    ...labelAnew(state),
    ...(box === undefined ? { grams } : { boxes: withBox(state.boxes, box, () => ({ grams })) }),
    ...(from === 'scale' && { scaleGrams: grams }),
  }),
  chooseTaxOffice: (_, { tax_office_id }) => ({ taxOffice: tax_office_id }),
  printDocument: ({ printed }, { document }) => ({ printed: new Set(printed).add(document) }),
  printLabel: (_, { as }) => ({ label: as }),
  validateLabel: ({ validatedLabels }, { tracking_number }) => ({
    validatedLabels: new Set(validatedLabels).add(tracking_number),
  }),
  receiveLine: ({ received }, { id_product, status, returnQuantity, grade, destination, observations }) => ({
    received: new Map(received).set(id_product, { status, returnQuantity, grade, destination, observations }),
  }),
  complete: ({ completed }, { step }) => ({ completed: new Set(completed).add(step) }),
  override: ({ overrides }, { step, reason, supervisor }) => ({
    overrides: new Map(overrides).set(step, { reason, supervisor }),
  }),
  reset: (state, { step }) => resetWith(step).reduce(begunAnew, state),
  goto: ({ serialsOf }, { step, id_product }) => ({
    looksAt: step,
    hasJustLooked: true,
    serialsOf: id_product ?? serialsOf,
  }),
  // A parcel that goes elsewhere needs another label; what was printed names the old address.
  order: (state, { order }) => ({
    ...(state.order && state.order.address !== order.address && addressAnew(state)),
    // One of its labels sticks on another parcel: what was read before says nothing any more.
    ...(isNewlyAstray(state.order, order) && { validatedLabels: NOTHING_PACKED.validatedLabels }),
    order,
  }),
  foreignLabel: ({ foreignLabels }, { text }) => ({ foreignLabels: [...without(foreignLabels, text), text] }),
};

/** What quality control said of a product; before it said anything, nothing is wrong. */
export function inspectionOf({ inspections }: Pick<PackingState, 'inspections'>, id_product: number): Inspection {
  return inspections.get(id_product) ?? { num_anomalous: 0, observations: '' };
}

/** Units of a product that lie in boxes. */
export function unitsPlaced({ boxes }: Pick<PackingState, 'boxes'>, id_product: number): number {
  return boxes.reduce((sum, { contents }) => sum + (contents.get(id_product) ?? 0), 0);
}

/** The state after more acts. A lost act changes nothing but its own effect. */
export function foldPacking(before: PackingState, events: readonly Numbered<PackingAct>[]): PackingState {
  return events.reduce(applyEvent, before);
}

function applyEvent(state: PackingState, event: Numbered<PackingAct>): PackingState {
  const fold = FOLD[event.kind] as (state: PackingState, change: Numbered<PackingAct>) => Partial<PackingState>;
  if (STANDING.has(event.kind)) return { ...state, ...fold(state, event) };
  return { ...state, startedAt: state.startedAt ?? event.at, hasJustLooked: false, ...fold(state, event) };
}

/** A label names the number and the weight of the parcels: after a change of them it has to be made again. */
function labelAnew(state: PackingState): Partial<PackingState> {
  return state.label === null ? {} : begunAnew(state, 'printLabel');
}

/** Another number of boxes: what the whole parcel weighed is not true any more. */
function otherParcels(state: PackingState): Partial<PackingState> {
  return { ...labelAnew(state), grams: null };
}

function isNewlyAstray(before: BenchFacts | null, { astray = [] }: BenchFacts): boolean {
  return astray.some(({ id }) => !before?.astray?.some((one) => one.id === id));
}

function addressAnew(state: PackingState): Partial<PackingState> {
  return begunAnew(begunAnew(state, 'printDocuments'), 'printLabel');
}

function begunAnew(state: PackingState, step: PackingStep): PackingState {
  const overrides = new Map(state.overrides);
  overrides.delete(step);
  const boxes = step === 'weighPackage' ? state.boxes.map((box) => ({ ...box, grams: null })) : state.boxes;
  return { ...state, boxes, ...BLANK[step], overrides, completed: new Set(without([...state.completed], step)) };
}

function counted(units: ReadonlyMap<number, number>, id_product: number, by: number): ReadonlyMap<number, number> {
  return new Map(units).set(id_product, Math.max(0, (units.get(id_product) ?? 0) + by));
}

function placed(contents: ReadonlyMap<number, number>, id_product: number, units: number): ReadonlyMap<number, number> {
  const next = new Map(contents);
  if (units > 0) next.set(id_product, units);
  else next.delete(id_product);
  return next;
}

function withBox(
  boxes: readonly PackedBox[],
  box: number,
  change: (box: PackedBox) => Partial<PackedBox>,
): readonly PackedBox[] {
  return boxes.map((one) => (one.box === box ? { ...one, ...change(one) } : one));
}

function without<T>(all: readonly T[], one: T): readonly T[] {
  return all.filter((other) => other !== one);
}
