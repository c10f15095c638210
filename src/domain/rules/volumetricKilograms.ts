interface Measures {
  readonly width_mm: number | null;
  readonly height_mm: number | null;
  readonly depth_mm: number | null;
}

/** Cubic millimetres that count as a kilogram: carriers of the road reckon 5000 cm³. */
const MM3_PER_KILOGRAM = 5_000_000;

const volume = ({ width_mm, height_mm, depth_mm }: Measures): number =>
  (width_mm ?? 0) * (height_mm ?? 0) * (depth_mm ?? 0);

/** The weight by volume of the packages where all are measured, else of the goods. */
export function volumetricKilograms(
  packages: readonly Measures[],
  goods: readonly (Measures & { readonly quantity: number })[],
): number {
  const volumes = packages.map(volume);
  const isMeasured = volumes.length > 0 && volumes.every((one) => one > 0);
  const all = isMeasured ? volumes : goods.map((one) => volume(one) * one.quantity);
  return all.reduce((sum, one) => sum + one, 0) / MM3_PER_KILOGRAM;
}
