import { packagesRefusal } from '../orders/packages.ts';
import { serialProblems, type SerialProblem } from '../orders/serials.ts';
import { taxOfficeRefusal, type OfficeFacts } from '../actions/offices.ts';
import { packable } from './packable.ts';
import type { ReturnCondition } from './events.ts';

interface OfProduct {
  readonly id: number;
}

/** A step that is about products; absent = the configuration hides it. */
type OfProducts<Facts> = { readonly products: readonly (OfProduct & Facts)[] } | undefined;

/** What a close says, as far as a rule looks at it: the packingInfo of the contract. */
export interface ClosingClaim {
  readonly validateProducts?: OfProducts<{ readonly validated_products: number }>;
  readonly qualityControl?: OfProducts<{ readonly num_anomalous: number }>;
  readonly setProductSerialNumber?: OfProducts<{ readonly product_serial_number: readonly string[] }>;
  readonly packUp?:
    | {
        readonly numPackages: number;
        readonly packages?:
          | readonly { readonly products: readonly (OfProduct & { readonly units: number })[] }[]
          | undefined;
      }
    | undefined;
  readonly originTaxOffice?: { readonly taxOfficeSelected: number | null } | undefined;
  readonly returnStatus?:
    | {
        readonly status: ReturnCondition;
        readonly products?: readonly (OfProduct & { readonly returnQuantity?: number | undefined })[] | undefined;
      }
    | undefined;
  readonly overrides?: readonly { readonly step: string }[] | undefined;
}

/** The order as the rules of a close look at it. */
export interface ClosedOrder {
  readonly type: string;
  readonly status: string;
  readonly clientId: number;
  readonly lines: readonly { readonly idProduct: number; readonly quantity: number }[];
  /** Status of each package that it has; null = that of the order. */
  readonly packages: readonly (string | null)[];
}

/** What only the server knows; a device leaves it out and hears of it later. */
export interface ClosingSurroundings {
  /** Whether the order's carrier takes several parcels; null = it has no carrier yet. */
  readonly multiparcel: boolean | null;
  readonly clickAndCollect: boolean;
  /** The office that was chosen, if it is another than the order's; null = no such office. */
  readonly office: OfficeFacts | null;
}

/** Status that a close gives: a return is wrong as soon as one of its lines is. */
export function closedStatus(type: string, claim: ClosingClaim) {
  if (type !== 'return') return 'PREPARED';
  return claim.returnStatus?.status === 'WRONG' ? 'RETURN_RECEIVED_WRONG' : 'RETURN_RECEIVED_RIGHT';
}

export type ClosingRefusal =
  | { readonly code: 3200 | 12001 | 12006 | 1002 | 18176 | 14007 | 120011 | 10004 | 10009 | 18152 | 18161 }
  | { readonly code: 18171; readonly problems: readonly SerialProblem[] };

/**
 * Why a parcel cannot be closed as it was packed; null = it can. Codes: 3200 a lot, 12001 delivered, 12006 on its way,
 * 1002 dead, 18176 amounts that do not fit the order as it is now, 18171 serial numbers (18172-18175), 14007 and 120011
 * its parcels, 10004, 10009, 18152 and 18161 its tax office.
 */
export function closingRefusal(
  order: ClosedOrder,
  claim: ClosingClaim,
  around?: ClosingSurroundings,
): ClosingRefusal | null {
  const opened = packable({ ...order, deleted_at: null, products: order.lines });
  if (opened.outcome === 'refused') return { code: opened.code === 3904 ? 1002 : opened.code };
  const units = unitsOf(order);
  if (!fitsAmounts(claim, units, opened.type === 'order')) return { code: 18176 };
  const problems = serialProblems(
    (claim.setProductSerialNumber?.products ?? []).map(({ id, product_serial_number }) => ({
      id_product: id,
      serial_numbers: product_serial_number,
    })),
    units,
  );
  if (problems.length > 0 && !isOverridden(claim, 'setProductSerialNumber')) return { code: 18171, problems };
  return around ? refusedAround(order, claim, around) : null;
}

function refusedAround(order: ClosedOrder, claim: ClosingClaim, around: ClosingSurroundings): ClosingRefusal | null {
  const parcels = claim.packUp?.numPackages ?? 0;
  const parcel = parcels > 0 ? packagesRefusal(parcels, around.multiparcel, [order.status, ...order.packages]) : null;
  if (parcel) return { code: parcel };
  const office = (claim.originTaxOffice?.taxOfficeSelected ?? null) !== null;
  const code = office ? taxOfficeRefusal({ ...order, clickAndCollect: around.clickAndCollect }, around.office) : null;
  return code ? { code } : null;
}

const isOverridden = ({ overrides = [] }: ClosingClaim, step: string): boolean =>
  overrides.some((one) => one.step === step);

function unitsOf({ lines }: ClosedOrder): ReadonlyMap<number, number> {
  const units = new Map<number, number>();
  for (const { idProduct, quantity } of lines) units.set(idProduct, (units.get(idProduct) ?? 0) + quantity);
  return units;
}

/** Nothing beyond the order, and of an order that goes out nothing less, unless a supervisor said so. */
function fitsAmounts(claim: ClosingClaim, units: ReadonlyMap<number, number>, goesOut: boolean): boolean {
  const within = (said: readonly (readonly [id: number, count: number])[]) =>
    [...sumByProduct(said)].every(([id, count]) => count <= (units.get(id) ?? -1));
  const validated = sumByProduct(
    claim.validateProducts?.products.map((one) => [one.id, one.validated_products] as const) ?? [],
  );
  const isWhole =
    !goesOut ||
    !claim.validateProducts ||
    isOverridden(claim, 'validateProducts') ||
    [...units].every(([id, count]) => validated.get(id) === count);
  return (
    isWhole &&
    within([...validated]) &&
    within(claim.qualityControl?.products.map((one) => [one.id, one.num_anomalous]) ?? []) &&
    within(
      (claim.packUp?.packages ?? []).flatMap(({ products }) => products.map((one) => [one.id, one.units] as const)),
    ) &&
    within(claim.returnStatus?.products?.map((one) => [one.id, one.returnQuantity ?? 0]) ?? [])
  );
}

function sumByProduct(said: readonly (readonly [id: number, count: number])[]): ReadonlyMap<number, number> {
  const sums = new Map<number, number>();
  for (const [id, count] of said) sums.set(id, (sums.get(id) ?? 0) + count);
  return sums;
}
