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
