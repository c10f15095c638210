import { serialRefusal } from '../orders/serials.ts';
import { parseGs1 } from '../codes/gs1.ts';
import type { ReadCode } from '../codes/readCode.ts';
import type { BenchAccepted, BenchContext, BenchRefusal } from './benchScan.ts';
import { readMethod } from './configuration.ts';
import type { PackingAct } from './events.ts';
import { hasCode } from './hasCode.ts';
import type { PackProduct } from './packOrder.ts';
import { unitsPlaced } from './packingState.ts';

type Counted = BenchAccepted | BenchRefusal;
type Counting = Pick<BenchContext, 'state' | 'configuration'>;

/** Units that a product still wants; below 0 = too many were counted. */
export function unitsMissing({ state }: Pick<BenchContext, 'state'>, product: PackProduct): number {
  return product.quantity - (state.validated.get(product.id_product) ?? 0);
}

/**
 * Counts units of a product; `bulk` takes the whole line by one read. A label with a serial number counts its unit once.
 * @param scan what was read; absent for buttons, which the method `code` allows only where the product has no code
 */
export function validateUnits(product: PackProduct, units: number, context: Counting, scan?: ReadCode): Counted {
  const left = unitsMissing(context, product);
  const method = readMethod(context.configuration.steps.validateProducts.method);
  if (!scan && method === 'code' && hasCode(product)) return refused({ reason: 'by-code-only', product });
  if (left <= 0) return refused({ reason: 'complete', product });
  const counted = method === 'bulk' ? left : units;
  if (counted > left) return refused({ reason: 'too-many', product, left });
  const { id_product } = product;
  const serial = counted === 1 ? serialOn(scan, context) : null;
  const validate: PackingAct = { kind: 'validate', id_product, units: counted, ...(scan && { scan }) };
  if (serial === null) return { outcome: 'accepted', acts: [validate], product };
  const code = serialFault(serial, product, context);
  if (code) return refused({ reason: 'serial', product, code });
  return {
    outcome: 'accepted',
    acts: [
      { ...validate, more: true },
      { kind: 'addSerial', id_product, serial },
    ],
    product,
  };
}

/** Takes units back. `null` = none is counted. */
export function invalidateUnits(product: PackProduct, units: number, { state }: Counting): BenchAccepted | null {
  const counted = Math.min(units, state.validated.get(product.id_product) ?? 0);
  if (counted <= 0) return null;
  return {
    outcome: 'accepted',
    acts: [{ kind: 'invalidate', id_product: product.id_product, units: counted }],
    product,
  };
}

/** Puts units into the open box. */
export function putUnits(product: PackProduct, units: number, { state }: Counting): Counted {
  const box = state.boxes.find((one) => one.box === state.openBox);
  if (!box) return refused({ reason: 'box-first' });
  const left = product.quantity - unitsPlaced(state, product.id_product);
  if (left <= 0) return refused({ reason: 'complete', product });
  if (units > left) return refused({ reason: 'too-many', product, left });
  const { id_product } = product;
  const act: PackingAct = {
    kind: 'putInBox',
    box: box.box,
    id_product,
    units: (box.contents.get(id_product) ?? 0) + units,
  };
  return { outcome: 'accepted', acts: [act], product };
}

/** What is wrong with one more serial number; `null` = nothing. Fewer than units is no fault while they are being read. */
export function serialFault(
  serial: string,
  product: PackProduct,
  { state }: Pick<BenchContext, 'state'>,
): 18172 | 18173 | 18175 | null {
  const had = state.serials.get(product.id_product) ?? [];
  if (had.includes(serial)) return 18175;
  const code = serialRefusal([...had, serial], product.quantity);
  return code === 18174 ? null : code;
}

/** The serial number on the label that was read, where the client wants serial numbers. */
function serialOn(scan: ReadCode | undefined, { configuration }: Counting): string | null {
  if (!configuration.steps.setProductSerialNumber.enabled || !scan) return null;
  const gs1 = parseGs1(scan.label ?? scan.text);
  return gs1.outcome === 'read' ? (gs1.fields.get('21') ?? null) : null;
}

function refused<Refusal>(refusal: Refusal): Refusal & { readonly outcome: 'refused' } {
  return { ...refusal, outcome: 'refused' };
}
