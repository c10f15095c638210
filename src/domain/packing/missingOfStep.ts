import { serialRefusal } from '../orders/serials.ts';
import type { OrderDocument } from '../labels/orderDocuments.ts';
import type { StepConfigurations } from './configuration.ts';
import type { PackOrder, PackProduct } from './packOrder.ts';
import { inspectionOf, unitsPlaced, type PackingState } from './packingState.ts';
import { wantsWords } from './receiving.ts';
import type { PackingStep } from './steps.ts';

/** What is between a step and its end; the packer is told the first. */
export type StepMissing =
  | { readonly missing: 'units'; readonly product: PackProduct; readonly units: number }
  | { readonly missing: 'fewer-units'; readonly product: PackProduct; readonly units: number }
  | { readonly missing: 'image'; readonly product: PackProduct }
  | { readonly missing: 'fewer-anomalous'; readonly product: PackProduct }
  | { readonly missing: 'serials'; readonly product: PackProduct; readonly count: number }
  | { readonly missing: 'good-serials'; readonly product: PackProduct; readonly code: 18172 | 18173 | 18175 }
  | { readonly missing: 'box' }
  /** Units that lie in no box, while others do. `more`: further products of which units do. */
  | { readonly missing: 'unplaced'; readonly product: PackProduct; readonly units: number; readonly more: number }
  /** More units in boxes than the parcel holds. */
  | { readonly missing: 'fewer-placed'; readonly product: PackProduct; readonly units: number }
  | { readonly missing: 'weight' }
  /** Boxes of which some were weighed and this one was not. */
  | { readonly missing: 'box-weight'; readonly box: number }
  | { readonly missing: 'tax-office' }
  | { readonly missing: 'document'; readonly document: OrderDocument }
  | { readonly missing: 'label' }
  | { readonly missing: 'label-scan'; readonly tracking_number: string }
  | { readonly missing: 'received'; readonly product: PackProduct }
  | { readonly missing: 'fewer-received'; readonly product: PackProduct }
  | { readonly missing: 'observations'; readonly product: PackProduct };

/** What is asked of a step: the order, what the client set, and what was done. */
export interface StepContext {
  readonly order: PackOrder;
  readonly steps: StepConfigurations;
  readonly state: PackingState;
}

type Check = (context: StepContext) => StepMissing | null;

/** @returns what the first product that lacks something lacks */
function first(
  products: readonly PackProduct[],
  lack: (product: PackProduct) => StepMissing | null,
): StepMissing | null {
  for (const product of products) {
    const missing = lack(product);
    if (missing) return missing;
  }
  return null;
}

/** What each step waits for. The close waits for the other steps, which `progress` looks at. */
const CHECKS: Readonly<Record<PackingStep, Check>> = {
  validateProducts: ({ order, state }) =>
    first(order.products, (product) => {
      const units = product.quantity - (state.validated.get(product.id_product) ?? 0);
      if (units === 0) return null;
      return { missing: units > 0 ? 'units' : 'fewer-units', product, units: Math.abs(units) };
    }),
  qualityControl: ({ order, steps, state }) =>
    first(order.products, (product) => {
      const anomalous = inspectionOf(state, product.id_product).num_anomalous;
      if (anomalous > product.quantity) return { missing: 'fewer-anomalous', product };
      const needsImage = steps.qualityControl.requireImagesIfAnomalous && anomalous > 0;
      return needsImage && !state.images.some((image) => image.id_product === product.id_product)
        ? { missing: 'image', product }
        : null;
    }),
  setProductSerialNumber: ({ order, state }) =>
    first(order.products, (product) => {
      const serials = state.serials.get(product.id_product) ?? [];
      const code = serialRefusal(serials, product.quantity);
      if (code === 18174) return { missing: 'serials', product, count: product.quantity - serials.length };
      return code === null ? null : { missing: 'good-serials', product, code };
    }),
  packUp: ({ order, state }) => {
    if (state.boxes.length === 0) return { missing: 'box' };
    // Who says of nothing where it lies, packs the whole order into what boxes there are.
    if (state.boxes.every(({ contents }) => contents.size === 0)) return null;
    const beside = (product: PackProduct) => product.quantity - unitsPlaced(state, product.id_product);
    const more = order.products.filter((product) => beside(product) > 0).length - 1;
    return first(order.products, (product) => {
      const units = beside(product);
      if (units > 0) return { missing: 'unplaced', product, units, more };
      return units < 0 ? { missing: 'fewer-placed', product, units: -units } : null;
    });
  },
  weighPackage: ({ state }) => {
    if (state.grams !== null) return state.grams > 0 ? null : { missing: 'weight' };
    const bare = state.boxes.find(({ grams }) => grams === null);
    if (!bare) return state.boxes.length === 0 ? { missing: 'weight' } : null;
    const isBegun = state.boxes.some(({ grams }) => grams !== null);
    return isBegun ? { missing: 'box-weight', box: bare.box } : { missing: 'weight' };
  },
  originTaxOffice: ({ steps, state }) => {
    const { allowedTaxOffices } = steps.originTaxOffice;
    return state.taxOffice !== null && allowedTaxOffices.includes(state.taxOffice) ? null : { missing: 'tax-office' };
  },
  printDocuments: ({ order, steps, state }) => {
    const document = steps.printDocuments.documents.find(
      (one) => order.documents.includes(one) && !state.printed.has(one),
    );
    return document === undefined ? null : { missing: 'document', document };
  },
  printLabel: ({ order, steps, state }) => {
    if (state.label === null) return { missing: 'label' };
    if (!steps.printLabel.validateLabel || state.label === 'plate') return null;
    const unread = order.trackingNumbers.find((one) => !state.validatedLabels.has(one));
    return unread === undefined ? null : { missing: 'label-scan', tracking_number: unread };
  },
  returnStatus: ({ order, state }) =>
    first(order.products, (product) => {
      const line = state.received.get(product.id_product);
      if (!line) return { missing: 'received', product };
      if (line.returnQuantity > product.quantity) return { missing: 'fewer-received', product };
      return wantsWords(line) ? { missing: 'observations', product } : null;
    }),
  close: () => null,
};

/** What a step still waits for, apart from a person's word; null = nothing. */
export function missingOfStep(step: PackingStep, context: StepContext): StepMissing | null {
  return CHECKS[step](context);
}
