/** A grey picture, one byte a pixel, row after row without gaps. */
export interface Luma {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly width: number;
  readonly height: number;
}

export interface Rect {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** A black picture of this size, in pixels. */
export function newLuma(width: number, height: number): Luma {
  return { bytes: new Uint8Array(width * height), width, height };
}

/** The part of `rect` that lies inside the picture, in whole pixels. */
export function clip(rect: Rect, { width, height }: { readonly width: number; readonly height: number }): Rect {
  const left = Math.max(0, Math.floor(rect.left));
  const top = Math.max(0, Math.floor(rect.top));
  const right = Math.min(width, Math.ceil(rect.left + rect.width));
  const bottom = Math.min(height, Math.ceil(rect.top + rect.height));
  return { left, top, width: Math.max(0, right - left), height: Math.max(0, bottom - top) };
}

/** A copy of the part of `rect` that lies inside the picture. */
export function crop(luma: Luma, rect: Rect): Luma {
  const { left, top, width, height } = clip(rect, luma);
  const out = newLuma(width, height);
  for (let y = 0; y < height; y += 1) {
    const from = (top + y) * luma.width + left;
    out.bytes.set(luma.bytes.subarray(from, from + width), y * width);
  }
  return out;
}

/**
 * Each row as the mean of itself and its neighbours above and below: noise and dirt go, bars that stand upright (to about 15°) stay.
 * @param rows odd number of rows to average
 */
export function averageRows(luma: Luma, rows: number): Luma {
  const { bytes, width, height } = luma;
  const out = newLuma(width, height);
  const half = (rows - 1) / 2;
  const sums = new Uint32Array(width);
  const add = (y: number, sign: 1 | -1): void => {
    const from = y * width;
    for (let x = 0; x < width; x += 1) sums[x] = (sums[x] ?? 0) + sign * (bytes[from + x] ?? 0);
  };
  for (let y = 0; y < Math.min(half, height); y += 1) add(y, 1);
  for (let y = 0; y < height; y += 1) {
    if (y + half < height) add(y + half, 1);
    if (y - half - 1 >= 0) add(y - half - 1, -1);
    const count = Math.min(height - 1, y + half) - Math.max(0, y - half) + 1;
    const to = y * width;
    for (let x = 0; x < width; x += 1) out.bytes[to + x] = (sums[x] ?? 0) / count;
  }
  return out;
}

/** A rectangle that need not lie straight. */
export interface Slant {
  readonly centreX: number;
  readonly centreY: number;
  /** Extent along and across the direction `angle`, pixels. */
  readonly along: number;
  readonly across: number;
  /** Radians, from the x axis towards y. */
  readonly angle: number;
}

/**
 * Cuts a slanted rectangle out and lays it straight; what lies outside the picture repeats its edge.
 * @param stretch how many pixels along the slant become of one
 */
export function straighten(luma: Luma, { centreX, centreY, along, across, angle }: Slant, stretch = 1): Luma {
  const { bytes, width, height } = luma;
  const out = newLuma(Math.round(along * stretch), Math.round(across));
  const cos = Math.cos(angle);
  const sin = Math.sin(angle);
  const maxX = width - 1.001;
  const maxY = height - 1.001;
  for (let v = 0; v < out.height; v += 1) {
    const down = v - out.height / 2;
    for (let u = 0; u < out.width; u += 1) {
      const right = (u - out.width / 2) / stretch;
      const x = Math.min(maxX, Math.max(0, centreX + right * cos - down * sin));
      const y = Math.min(maxY, Math.max(0, centreY + right * sin + down * cos));
      const x0 = x | 0;
      const y0 = y | 0;
      const fx = x - x0;
      const at = y0 * width + x0;
      const upper = (bytes[at] ?? 0) * (1 - fx) + (bytes[at + 1] ?? 0) * fx;
      const lower = (bytes[at + width] ?? 0) * (1 - fx) + (bytes[at + width + 1] ?? 0) * fx;
      out.bytes[v * out.width + u] = upper + (lower - upper) * (y - y0);
    }
  }
  return out;
}

/** The share of the pixels that may end darker than black or lighter than white: dust and glare. */
const OUTLIERS = 0.01;
/** A narrower range of greys is an even surface and no print. */
const MIN_RANGE = 6;
/** With this range or more decoders need no help. */
const FULL_RANGE = 64;

/** The same picture with its greys spread from black to white, if it has few of them; decoders give up on pale ones. */
export function spreadGreys(luma: Luma): Luma {
  const counts = new Uint32Array(256);
  for (const grey of luma.bytes) counts[grey] = (counts[grey] as number) + 1;
  const few = luma.bytes.length * OUTLIERS;
  let [dark, light] = [0, 255];
  for (let sum = counts[dark] as number; sum <= few && dark < 255; sum += counts[dark] as number) dark += 1;
  for (let sum = counts[light] as number; sum <= few && light > 0; sum += counts[light] as number) light -= 1;
  if (light - dark < MIN_RANGE || light - dark > FULL_RANGE) return luma;
  const out = newLuma(luma.width, luma.height);
  for (let i = 0; i < luma.bytes.length; i += 1) {
    out.bytes[i] = Math.max(0, Math.min(255, (((luma.bytes[i] as number) - dark) * 255) / (light - dark)));
  }
  return out;
}

/**
 * Undoes a little of a blur along the rows: each pixel moves away from its two neighbours by half of the difference.
 */
export function sharpenRows({ bytes, width, height }: Luma): Luma {
  const out = newLuma(width, height);
  for (let y = 0; y < height; y += 1) {
    const row = y * width;
    for (let x = 0; x < width; x += 1) {
      const here = bytes[row + x] as number;
      const left = bytes[row + Math.max(0, x - 1)] as number;
      const right = bytes[row + Math.min(width - 1, x + 1)] as number;
      out.bytes[row + x] = Math.max(0, Math.min(255, here + (2 * here - left - right) / 2));
    }
  }
  return out;
}

/** Light where it was dark. */
export function inverted({ bytes, width, height }: Luma): Luma {
  return { bytes: bytes.map((grey) => 255 - grey), width, height };
}

/** Whether the left and the right end are darker than what lies between: light bars, and dark quiet zones. */
export function hasDarkGround({ bytes, width, height }: Luma): boolean {
  const end = Math.max(2, Math.round(width / 40));
  let [ends, all] = [0, 0];
  for (let y = 0; y < height; y += 4) {
    for (let x = 0; x < width; x += 1) {
      const grey = bytes[y * width + x] as number;
      all += grey;
      if (x < end || x >= width - end) ends += grey;
    }
  }
  return ends * width < all * 2 * end;
}

/** Half as wide and half as high: each pixel the mean of four. */
export function halved({ bytes, width, height }: Luma): Luma {
  const out = newLuma(width >> 1, height >> 1);
  for (let y = 0; y < out.height; y += 1) {
    for (let x = 0, at = 2 * y * width; x < out.width; x += 1, at += 2) {
      out.bytes[y * out.width + x] =
        ((bytes[at] as number) +
          (bytes[at + 1] as number) +
          (bytes[at + width] as number) +
          (bytes[at + width + 1] as number)) >>
        2;
    }
  }
  return out;
}
