/** Samples taken of each module. */
export const FINE = 4;

/** Modules further apart than this do not touch, however blurred. */
const REACH = 13;

/** What a lens makes of one black module. */
export interface Blur {
  /** Strength around the middle of the module, sample by sample. */
  readonly taps: Float32Array;
  /** How much two modules overlap, by their distance. */
  readonly overlap: Float32Array;
}

const blurs = new Map<number, Blur>();

/** @param sigma of the lens, modules */
export function blurOf(sigma: number): Blur {
  const known = blurs.get(sigma);
  if (known) return known;
  const half = Math.ceil((0.5 + 3 * sigma) * FINE);
  const taps = Float32Array.from({ length: 2 * half + 1 }, (_, i) => spread((i - half) / FINE, sigma));
  const overlap = Float32Array.from({ length: REACH + 1 }, (_, distance) =>
    taps.reduce((sum, tap, i) => sum + tap * (taps[i + distance * FINE] ?? 0), 0),
  );
  const made = { taps, overlap };
  blurs.set(sigma, made);
  return made;
}

/** The mean of a Gaussian over one module. */
function spread(from: number, sigma: number): number {
  const PARTS = 8;
  let sum = 0;
  for (let part = 0; part < PARTS; part += 1)
    sum += Math.exp(-((from - (part + 0.5) / PARTS + 0.5) ** 2) / (2 * sigma * sigma));
  return sum / PARTS / (sigma * Math.sqrt(2 * Math.PI));
}

/**
 * Bars as this lens sees them, 1 = black, -1 = white. The samples begin and end so many white modules outside the bars.
 * @param modules 1 = black
 */
export function drawBars(modules: string, quiet: number, { taps }: Blur): Float32Array {
  const half = (taps.length - 1) / 2;
  const out = new Float32Array((modules.length + 2 * quiet) * FINE + 1);
  const beyond = Math.ceil(half / FINE);
  for (let module = -quiet - beyond; module < modules.length + quiet + beyond; module += 1) {
    const sign = modules[module] === '1' ? 1 : -1;
    const first = (module + quiet) * FINE + FINE / 2 - half;
    for (let i = Math.max(0, -first); i < taps.length && first + i < out.length; i += 1)
      out[first + i] = (out[first + i] as number) + sign * (taps[i] as number);
  }
  return out;
}

/** How much of each module, from the first sample on, is in the samples. */
export function gather(samples: Float32Array, { taps }: Blur): Float32Array {
  const half = (taps.length - 1) / 2;
  const last = samples.length - 1;
  return Float32Array.from({ length: last / FINE }, (_, module) => {
    const first = module * FINE + FINE / 2 - half;
    let sum = 0;
    for (let i = 0; i < taps.length; i += 1)
      sum += (taps[i] as number) * (samples[Math.max(0, Math.min(last, first + i))] as number);
    return sum;
  });
}
