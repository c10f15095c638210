import type { CustomsDocument } from '../customs/documents.ts';
import type { PackingConfiguration } from './configuration.ts';
import type { ReturnCondition } from './events.ts';
import type { PackOrder } from './packOrder.ts';
import type { PackingState } from './packingState.ts';
import type { StepProgress } from './progress.ts';

const GRAMS = 1000;

/** The states of the steps as the close sends them; a step that the configuration hides is absent. */
export function packingStates(
  configuration: PackingConfiguration,
  order: PackOrder,
  state: PackingState,
  steps: readonly StepProgress[],
) {
  const done = new Map(steps.map(({ step, isCompleted }) => [step, { isCompleted }]));
  const ofProducts = <T extends object>(facts: (id: number) => T) =>
    order.products.map(({ id_product }) => ({ id: id_product, ...facts(id_product) }));
  const states = {
    validateProducts: () => ({
      products: ofProducts((id) => ({ validated_products: state.validated.get(id) ?? 0 })),
    }),
    qualityControl: () => ({
      products: ofProducts((id) => ({
        num_anomalous: state.inspections.get(id)?.num_anomalous ?? 0,
        observations: state.inspections.get(id)?.observations ?? '',
        images: state.images.filter((one) => one.id_product === id).map(({ unit, image }) => ({ unit, url: image })),
      })),
    }),
    setProductSerialNumber: () => ({
      products: ofProducts((id) => ({ product_serial_number: state.serials.get(id) ?? [] })),
    }),
    packUp: () => ({ boxes: boxesByType(state), numPackages: state.boxes.length, packages: packagesOf(state) }),
    weighPackage: () => ({ total_weight: totalGrams(state) / GRAMS }),
    originTaxOffice: () => ({ taxOfficeSelected: state.taxOffice }),
    printDocuments: () => ({
      printedDocuments: Object.fromEntries(
        configuration.steps.printDocuments.documents.map((one) => [one, state.printed.has(one)]),
      ) as { readonly [Document in CustomsDocument]?: boolean },
    }),
    printLabel: () => ({ printed: state.label, validated: [...state.validatedLabels] }),
    returnStatus: () => ({
      status: returnCondition(state),
      returnQuantity: unitsReceived(state),
      shippingQuantity: order.products.reduce((sum, { quantity }) => sum + quantity, 0),
      observations: observationsOf(order, state),
      products: ofProducts((id) => ({ ...state.received.get(id) })),
    }),
  };
  return Object.fromEntries(
    Object.entries(states).flatMap(([step, read]) => {
      const completion = done.get(step as keyof typeof states);
      return completion ? [[step, { ...completion, ...read() }]] : [];
    }),
  );
}

/** How often each type of box was taken, in the order in which each was taken first. */
function boxesByType({ boxes }: PackingState): readonly { readonly id: number; readonly quantity: number }[] {
  const counts = new Map<number, number>();
  for (const { box_type } of boxes) counts.set(box_type, (counts.get(box_type) ?? 0) + 1);
  return [...counts].map(([id, quantity]) => ({ id, quantity }));
}

function packagesOf({ boxes }: PackingState) {
  return boxes.map(({ box, box_type, contents, grams }) => ({
    box,
    box_type,
    weight: grams === null ? null : grams / GRAMS,
    products: [...contents].map(([id, units]) => ({ id, units })),
  }));
}

/** Of the whole parcel, grams: as it was weighed, else the sum of its boxes. */
export function totalGrams({ grams, boxes }: PackingState): number {
  return grams ?? boxes.reduce((sum, box) => sum + (box.grams ?? 0), 0);
}

/** A return is wrong as soon as one of its lines is. */
export function returnCondition({ received }: PackingState): ReturnCondition {
  return [...received.values()].some(({ status }) => status === 'WRONG') ? 'WRONG' : 'RIGHT';
}

function unitsReceived({ received }: PackingState): number {
  return [...received.values()].reduce((sum, { returnQuantity }) => sum + returnQuantity, 0);
}

function observationsOf({ products }: PackOrder, { received }: PackingState): string {
  return products
    .flatMap(({ id_product, name }) => {
      const said = received.get(id_product)?.observations.trim();
      return said ? [`${name}: ${said}`] : [];
    })
    .join('\n');
}
