/** What may be sent as the logo of a shop, bytes. */
export const LARGEST_LOGO = 2 * 1024 * 1024;

/** More than any logo has; a small file can claim far more and cost its reader the memory. */
export const MOST_LOGO_PIXELS = 16_000_000;

/** A logo with fewer pixels at its longest side would be a blur on every screen. */
export const LEAST_LOGO_SIDE = 48;

/** Sizes in which a logo is drawn, pixels: the first whose file is small enough is kept. Screens show it at a third. */
export const LOGO_SIZES = [
  { width: 640, height: 160 },
  { width: 480, height: 120 },
  { width: 320, height: 96 },
  { width: 240, height: 72 },
] as const;

/** So that a page with it stays within what a customer's phone loads at once, bytes. */
export const LARGEST_SHOWN_LOGO = 24 * 1024;
