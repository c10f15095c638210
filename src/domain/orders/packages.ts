/** Packages that one order may have. */
export const MAX_PACKAGES = 99;

/** Equal packages, as a person names them: weight in kilograms and measures in centimetres of one. */
export interface PackageGroup {
  readonly box_id?: number | undefined;
  readonly quantity: number;
  readonly weight?: number | undefined;
  readonly width?: number | undefined;
  readonly height?: number | undefined;
  readonly depth?: number | undefined;
}

/** One package as it is stored: grams and millimetres; null = not said. */
export interface Package {
  readonly number: number;
  readonly boxId: number | null;
  readonly weightG: number | null;
  readonly widthMm: number | null;
  readonly heightMm: number | null;
  readonly depthMm: number | null;
}

/** Each package for itself, numbered 1 to n in the order given. */
export function packagesOf(groups: readonly PackageGroup[]): Package[] {
  const mm = (cm: number | undefined): number | null => (cm === undefined ? null : Math.round(cm * 10));
  return groups
    .flatMap((group) => Array.from({ length: group.quantity }, () => group))
    .map((group, index) => ({
      number: index + 1,
      boxId: group.box_id ?? null,
      weightG: group.weight === undefined ? null : Math.round(group.weight * 1000),
      widthMm: mm(group.width),
      heightMm: mm(group.height),
      depthMm: mm(group.depth),
    }));
}

/**
 * Statuses of packages that wait for the customer or were handed over. The order's packages may no longer change
 * (120011).
 */
export const AT_THE_STORE: ReadonlySet<string> = new Set(['READY_TO_COLLECT', 'PACKAGE_DELIVERED']);

/**
 * Whether an order may have so many packages. Codes: 14007 several packages and the carrier takes one, 120011 a package
 * is ready to collect or delivered.
 * @param multiparcel whether the order's carrier takes several; null = no carrier yet, which takes any number
 * @param statuses of the packages that the order has now
 */
export function packagesRefusal(
  wanted: number,
  multiparcel: boolean | null,
  statuses: readonly (string | null)[],
): 14007 | 120011 | null {
  if (wanted > 1 && multiparcel === false) return 14007;
  return statuses.some((status) => status !== null && AT_THE_STORE.has(status)) ? 120011 : null;
}
