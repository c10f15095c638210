/** Photos of one unit in quality control. */
export const MAX_IMAGES_OF_A_UNIT = 10;

/** The file that a photo of a device becomes on the server. @param photo SHA-256 of its bytes in hex; devices make JPEG */
export function fileOfPhoto(photo: string): string {
  return `${photo}.jpg`;
}

/** The photo of a device that a file, or an address that ends in it, is; `null` = of somebody else. */
export function photoOfFile(url: string): string | null {
  return /(?:^|\/)([0-9a-f]{64})\.jpg(?:\?|$)/.exec(url)?.[1] ?? null;
}

/**
 * The unit that another photo of a product is of: the first that has fewest; `null` = each has as many as are kept.
 * @param photos those of the product @param units how many of them something is wrong with
 */
export function unitForPhoto(photos: readonly { readonly unit: number }[], units: number): number | null {
  const counts = Array.from({ length: units }, (_, index) => photos.filter(({ unit }) => unit === index + 1).length);
  const fewest = Math.min(...counts);
  return fewest < MAX_IMAGES_OF_A_UNIT ? counts.indexOf(fewest) + 1 : null;
}
