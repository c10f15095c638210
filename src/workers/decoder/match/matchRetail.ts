import { retailModules } from '../retailModules.ts';
import { findPlacements, greyAt, MODULES, nudged, pixelAt, type BarPlacement } from './barPlacement.ts';
import type { BarProfile } from './barProfile.ts';
import { bestCode, bestTwo, type RetailGuess } from './bestCode.ts';
import { blurOf, drawBars, FINE } from './blurredModules.ts';
import { QUIET, trellisOf } from './retailTrellis.ts';

/** Placements that are looked at, and readings of them that are worked out. */
const PLACEMENTS = 12;
const READINGS = 4;
/** Lenses that are tried, sigma in modules: few without a code, more to draw the one that was found. */
const LENSES = [0.4, 0.7, 1.05] as const;
const FINE_LENSES = [0.3, 0.45, 0.6, 0.75, 0.9, 1.05, 1.25] as const;
/** How often place and lens are fitted to the code, and the code is read again. */
const ROUNDS = 3;

/**
 * The next code must explain the picture so much worse. On photos of the benchmark right codes had 0.3 and more; what
 * was no code, and codes at a wrong place, 0.18 and less, nearly all of them none.
 */
const MARGIN = 0.3;
/** Correlation of the picture with the bars of its code: 0.88 and more on the same photos. */
const ALIKE = 0.85;

/** How a label lies: where, which way round, seen through which lens. */
interface Reading {
  readonly placement: BarPlacement;
  /** -1: light bars on dark. */
  readonly dark: 1 | -1;
  readonly isTurned: boolean;
  readonly sigma: number;
}

/** A code as it was found. */
interface Match {
  readonly reading: Reading;
  readonly guess: RetailGuess;
  /** The bars of the code as they would be seen. */
  readonly drawn: Float32Array;
  /** The part of what is seen that the code does not explain. */
  readonly left: number;
}

/**
 * Reads an EAN-13 or UPC-A whose bars run into each other: not bar by bar, but by the code whose bars, seen through a
 * lens, look most like the whole picture. Only a code with a right check digit that no other comes near is told, and
 * only when both halves of the rows say the same.
 * @param profile of bars that fill most of it; four samples a module are enough
 * @returns 13 digits, or null
 */
export function matchRetail(profile: BarProfile): string | null {
  const match = bestMatch(profile.all);
  if (!match) return null;
  const { reading, guess, drawn } = match;
  if (guess.next < guess.left * (1 + MARGIN)) return null;
  if (correlation(samplesOf(profile.all, reading), drawn) < ALIKE) return null;
  const isAgreed = profile.halves.every((half) => {
    const samples = turned(asDrawn(samplesOf(half, reading), drawn), reading.isTurned);
    return bestCode(trellisOf(samples, reading.sigma))?.text === guess.text;
  });
  return isAgreed ? guess.text : null;
}

function bestMatch(profile: Float32Array): Match | null {
  const readings = findPlacements(profile, PLACEMENTS).flatMap(({ placement, score }) => {
    const dark = score < 0 ? -1 : 1;
    const samples = evened(samplesOf(profile, { placement, dark }));
    return [false, true].flatMap((isTurned) =>
      LENSES.map((sigma) => {
        const { least, energy } = trellisOf(turned(samples, isTurned), sigma);
        return { reading: { placement, dark, isTurned, sigma } as const, left: least / energy };
      }),
    );
  });
  const likeliest = readings.toSorted((a, b) => a.left - b.left).slice(0, READINGS);
  const matches = likeliest.map(({ reading }) => workOut(profile, reading)).filter((match) => match !== null);
  return matches.toSorted((a, b) => a.left - b.left)[0] ?? null;
}

/** The code of a reading, with the place and the lens fitted to it. */
function workOut(profile: Float32Array, first: Reading): Match | null {
  let reading = first;
  let samples = evened(samplesOf(profile, reading));
  for (let round = 0; ; round += 1) {
    const trellis = trellisOf(turned(samples, reading.isTurned), reading.sigma);
    const guess = round === ROUNDS ? bestTwo(trellis) : bestCode(trellis);
    const bars = guess && retailModules(guess.text);
    if (!bars) return null;
    const draw = (sigma: number): Float32Array => turned(drawBars(bars, QUIET, blurOf(sigma)), reading.isTurned);
    if (round === ROUNDS) return { reading, guess, drawn: draw(reading.sigma), left: guess.left / trellis.energy };
    const seen = samplesOf(profile, reading);
    const { sigma, drawn } = FINE_LENSES.map((one) => ({ sigma: one, drawn: draw(one) })).reduce((best, one) =>
      correlation(seen, one.drawn) > correlation(seen, best.drawn) ? one : best,
    );
    reading = { ...reading, sigma, placement: nudged(reading.placement, asDrawn(seen, drawn), drawn, -QUIET, FINE) };
    samples = asDrawn(samplesOf(profile, reading), drawn);
  }
}

function turned(samples: Float32Array, isTurned: boolean): Float32Array {
  return isTurned ? samples.toReversed() : samples;
}

/** Along a placement, FINE samples a module, bars positive. */
function samplesOf(profile: Float32Array, { placement, dark }: Pick<Reading, 'placement' | 'dark'>): Float32Array {
  const out = new Float32Array((MODULES + 2 * QUIET) * FINE + 1);
  for (let i = 0; i < out.length; i += 1) out[i] = -dark * greyAt(profile, pixelAt(placement, i / FINE - QUIET));
  return out;
}

/** Modules on each side that tell how strong the light is at a place. */
const NEAR = 10;
const NEAR_DRAWN = 14;

/** Between -1 and 1 in each neighbourhood. */
function evened(samples: Float32Array): Float32Array {
  return samples.map((sample, i) => {
    let low = sample;
    let high = sample;
    const last = Math.min(samples.length - 1, i + NEAR * FINE);
    for (let at = Math.max(0, i - NEAR * FINE); at <= last; at += 1) {
      const near = samples[at] as number;
      if (near < low) low = near;
      else if (near > high) high = near;
    }
    return high > low ? (2 * (sample - low)) / (high - low) - 1 : 0;
  });
}

/** As strong and as light as a drawing in each neighbourhood. */
function asDrawn(samples: Float32Array, drawn: Float32Array): Float32Array {
  const n = samples.length;
  const sums = new Float64Array(4 * (n + 1));
  for (let i = 0, at = 0; i < n; i += 1, at += 4) {
    const [sample, grey] = [samples[i] as number, drawn[i] as number];
    sums[at + 4] = (sums[at] as number) + sample;
    sums[at + 5] = (sums[at + 1] as number) + grey;
    sums[at + 6] = (sums[at + 2] as number) + grey * grey;
    sums[at + 7] = (sums[at + 3] as number) + sample * grey;
  }
  return samples.map((sample, i) => {
    const [from, to] = [Math.max(0, i - NEAR_DRAWN * FINE), Math.min(n, i + NEAR_DRAWN * FINE + 1)];
    const mean = (k: number): number => ((sums[4 * to + k] as number) - (sums[4 * from + k] as number)) / (to - from);
    const [usual, grey] = [mean(0), mean(1)];
    const gain = Math.max(0.05, (mean(3) - usual * grey) / (mean(2) - grey * grey + 1e-9));
    return (sample - usual) / gain + grey;
  });
}

/** Correlation, -1 to 1. */
function correlation(a: Float32Array, b: Float32Array): number {
  let [sumA, sumB, sumAa, sumBb, sumAb] = [0, 0, 0, 0, 0];
  for (let i = 0; i < a.length; i += 1) {
    const [x, y] = [a[i] as number, b[i] as number];
    sumA += x;
    sumB += y;
    sumAa += x * x;
    sumBb += y * y;
    sumAb += x * y;
  }
  const spread = Math.sqrt((sumAa - (sumA * sumA) / a.length) * (sumBb - (sumB * sumB) / a.length));
  return spread > 0 ? (sumAb - (sumA * sumB) / a.length) / spread : 0;
}
