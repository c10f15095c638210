import { learnedCounts } from '../codes/learnedCounts.ts';
import type { OrderDocument } from '../labels/orderDocuments.ts';
import type { PackingConfiguration } from './configuration.ts';
import type { ReturnCondition } from './events.ts';
import type { PackOrder } from './packOrder.ts';
import { inspectionOf, type PackingState } from './packingState.ts';
import type { StepProgress } from './progress.ts';
import { fileOfPhoto } from './qualityPhotos.ts';
import type { OptionalStep } from './steps.ts';

const GRAMS = 1000;
/** Characters that the close takes of what was said of a return, and of a foreign label. */
const MAX_OBSERVATIONS = 2000;
const MAX_LABEL = 100;

/** What a packing amounted to. */
export interface PackedOrder {
  readonly configuration: PackingConfiguration;
  readonly order: PackOrder;
  readonly state: PackingState;
  readonly steps: readonly StepProgress[];
}

/** What the close says. @param session its id, and the seconds since its first scan */
export function packingReport(session: { readonly id: string; readonly seconds: number }, packed: PackedOrder) {
  const { configuration, state } = packed;
  const overrides = [...state.overrides].map(([step, said]) => ({ step, ...said }));
  return {
    id: session.id,
    time: session.seconds,
    // The standard has no id: no client has stored it.
    ...(configuration.id > 0 && { configuration: configuration.id }),
    ...packingStates(packed),
    ...(overrides.length > 0 && { overrides }),
  };
}

/** The states of the steps as the close sends them; a step that the configuration hides is absent. */
export function packingStates({ configuration, order, state, steps }: PackedOrder) {
  const completions = new Map(steps.map(({ step, isCompleted }) => [step, isCompleted]));
  const shown = <Said extends object>(step: OptionalStep, read: () => Said): (Said & Completion) | undefined => {
    const isCompleted = completions.get(step);
    return isCompleted === undefined ? undefined : { isCompleted, ...read() };
  };
  const ofProducts = <Said extends object>(facts: (id: number) => Said) =>
    order.products.map(({ id_product }) => ({ id: id_product, ...facts(id_product) }));
  return withoutUndefined({
    validateProducts: shown('validateProducts', () => ({
      products: ofProducts((id) => ({ validated_products: state.validated.get(id) ?? 0 })),
      ...(state.learned.length > 0 && {
        learned: learnedCounts(state.learned, (id) => state.validated.get(id) ?? 0),
      }),
    })),
    qualityControl: shown('qualityControl', () => ({
      products: ofProducts((id) => ({
        ...inspectionOf(state, id),
        images: imagesOf(state, id),
      })),
    })),
    setProductSerialNumber: shown('setProductSerialNumber', () => ({
      products: ofProducts((id) => ({ product_serial_number: [...(state.serials.get(id) ?? [])] })),
    })),
    packUp: shown('packUp', () => ({
      boxes: boxesByType(state),
      numPackages: state.boxes.length,
      packages: parcelsOfBoxes(state),
    })),
    weighPackage: shown('weighPackage', () => ({ total_weight: totalGrams(state) / GRAMS })),
    originTaxOffice: shown('originTaxOffice', () => ({ taxOfficeSelected: state.taxOffice })),
    printDocuments: shown('printDocuments', () => ({ printedDocuments: printedDocuments(configuration, state) })),
    printLabel: shown('printLabel', () => ({
      printed: state.label,
      validated: [...state.validatedLabels],
      foreign: state.foreignLabels.map((text) => text.slice(0, MAX_LABEL)),
    })),
    returnStatus: shown('returnStatus', () => ({
      status: returnCondition(state),
      returnQuantity: unitsReceived(order, state),
      shippingQuantity: order.products.reduce((sum, { quantity }) => sum + quantity, 0),
      observations: observationsOf(order, state),
      products: ofProducts((id) => ({ ...state.received.get(id) })),
    })),
  });
}

interface Completion {
  readonly isCompleted: boolean;
}

type Present<Parts> = { -readonly [Name in keyof Parts]?: Exclude<Parts[Name], undefined> };

function withoutUndefined<Parts extends object>(parts: Parts): Present<Parts> {
  return Object.fromEntries(Object.entries(parts).filter(([, part]) => part !== undefined)) as Present<Parts>;
}

function imagesOf({ images }: PackingState, id: number) {
  return images.filter((one) => one.id_product === id).map(({ unit, image }) => ({ unit, url: fileOfPhoto(image) }));
}

function printedDocuments({ steps }: PackingConfiguration, { printed }: PackingState) {
  const said = steps.printDocuments.documents.map((one) => [one, printed.has(one)] as const);
  return Object.fromEntries(said) as { [Document in OrderDocument]?: boolean };
}

/** How often each type of box was taken, in the order in which each was taken first. */
function boxesByType({ boxes }: PackingState): { id: number; quantity: number }[] {
  const counts = new Map<number, number>();
  for (const { box_type } of boxes) counts.set(box_type, (counts.get(box_type) ?? 0) + 1);
  return [...counts].map(([id, quantity]) => ({ id, quantity }));
}

function parcelsOfBoxes({ boxes }: PackingState) {
  return boxes.map(({ box, box_type, contents, grams }) => ({
    box,
    box_type,
    weight: grams === null ? null : grams / GRAMS,
    products: [...contents].map(([id, units]) => ({ id, units })),
  }));
}

/** The weight of the whole parcel, grams: as it was weighed, else the sum of its boxes. */
function totalGrams({ grams, boxes }: PackingState): number {
  return grams ?? boxes.reduce((sum, box) => sum + (box.grams ?? 0), 0);
}

/** A return is wrong as soon as one of its lines is. */
function returnCondition({ received }: PackingState): ReturnCondition {
  return [...received.values()].some(({ status }) => status === 'WRONG') ? 'WRONG' : 'RIGHT';
}

function unitsReceived({ products }: PackOrder, { received }: PackingState): number {
  return products.reduce((sum, { id_product }) => sum + (received.get(id_product)?.returnQuantity ?? 0), 0);
}

/** What was said of the lines; where a supervisor let a wrong one go without a word, their reason. */
function observationsOf({ products }: PackOrder, { received, overrides }: PackingState): string {
  const said = products
    .flatMap(({ id_product, name }) => {
      const words = received.get(id_product)?.observations.trim();
      return words ? [`${name}: ${words}`] : [];
    })
    .join('\n');
  return (said || (overrides.get('returnStatus')?.reason ?? '')).slice(0, MAX_OBSERVATIONS);
}
