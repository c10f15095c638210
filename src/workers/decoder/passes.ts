import type { Read } from '#scanning/decode/decoder.ts';
import { ROW_FORMATS, type BarcodeFormat } from '#scanning/format.ts';
import type { Effort, DecoderEngine, Opinion, PlacedRead } from './engines/engine.ts';
import { LIKE } from './likeness.ts';
import { locate, type LocatedCode } from './locate.ts';
import { averageRows, clip, crop, sharpenRows, spreadGreys, straighten, type Luma } from './luma.ts';

/** One frame on its way through the passes; the label is looked for once. */
export interface FramePass {
  readonly frame: Luma;
  readonly places: readonly LocatedCode[];
}

export interface Engines {
  /** The engine that reads; the baseline until wasm is there. */
  readonly main: DecoderEngine;
  readonly baseline: DecoderEngine;
  /** The browser's own, where it has proved itself. */
  readonly native?: Opinion | null;
}

export type Pass = (sight: FramePass, engines: Engines, formats: readonly BarcodeFormat[]) => Promise<readonly Read[]>;

/**
 * Looks for labels in a frame.
 * @param maxShare a place above this part of the frame is not cut out, because that saves no time over the whole frame
 */
export function look(frame: Luma, maxShare: number): FramePass {
  return { frame, places: worthCutting(locate(frame), frame, maxShare) };
}

/** Bars that cover a square place to this part are the same label seen twice. */
const SAME_SHARE = 0.7;

function worthCutting(
  places: readonly LocatedCode[],
  { width, height }: Luma,
  maxShare: number,
): readonly LocatedCode[] {
  const small = places.filter((place) => place.along * place.across < maxShare * width * height);
  const bars = small.find((place) => place.kind === 'bars');
  if (!bars || Math.abs(bars.angle) >= STRAIGHT) return small;
  return small.filter((place) => place === bars || coveredBy(place, bars) < SAME_SHARE);
}

function coveredBy(place: LocatedCode, other: LocatedCode): number {
  const [a, b] = [boxAround(place), boxAround(other)];
  const shared = (from: number, size: number, otherFrom: number, otherSize: number): number =>
    Math.max(0, Math.min(from + size, otherFrom + otherSize) - Math.max(from, otherFrom));
  return (shared(a.left, a.width, b.left, b.width) * shared(a.top, a.height, b.top, b.height)) / (a.width * a.height);
}

/** Bars closer to upright than this are read as they lie, radians. */
const STRAIGHT = 0.1;

/**
 * Turning a picture blurs it. Without more room and a little sharpening afterwards, tilted EANs of two pixels a module
 * are misread as UPC-A, in every row and frame alike (5 of 192 in our trial; none with both).
 */
const STRETCH = 1.5;

/** Straightened places of a frame, made once and reused by later passes. */
const cuts = new WeakMap<LocatedCode, Luma>();

function cut(frame: Luma, place: LocatedCode): Luma {
  const known = cuts.get(place);
  if (known) return known;
  const made =
    Math.abs(place.angle) < STRAIGHT
      ? spreadGreys(crop(frame, clip(boxAround(place), frame)))
      : sharpenRows(spreadGreys(straighten(frame, place, STRETCH)));
  cuts.set(place, made);
  return made;
}

function boxAround({ centreX, centreY, along, across }: LocatedCode): {
  left: number;
  top: number;
  width: number;
  height: number;
} {
  return { left: centreX - along / 2, top: centreY - across / 2, width: along, height: across };
}

/**
 * The formats to look for in a place. Edges that run one way are no square code. The reverse is less sure, because text
 * beside short bars looks like squares.
 */
function suiting({ kind }: LocatedCode, formats: readonly BarcodeFormat[]): readonly BarcodeFormat[] {
  return kind === 'bars' ? formats.filter((format) => ROW_FORMATS.has(format)) : formats;
}

/**
 * Places that may hold a wanted format. An engine that is given no format would read all of them, so it is not called.
 */
function fitting(places: readonly LocatedCode[], formats: readonly BarcodeFormat[]): readonly LocatedCode[] {
  return places.filter((place) => suiting(place, formats).length > 0);
}

/** Rows of one picture that read different texts: dirt or blur spoils some of them, so none is firm. */
function settled<Some extends { readonly text: string; readonly format: BarcodeFormat; readonly firm: boolean }>(
  reads: readonly Some[],
): readonly Some[] {
  const texts = new Set(reads.filter((read) => ROW_FORMATS.has(read.format)).map((read) => read.text));
  return texts.size < 2 ? reads : reads.map((read) => (ROW_FORMATS.has(read.format) ? { ...read, firm: false } : read));
}

/**
 * In a picture that was turned the bars lie where the engine says. A text that they do not look like was misread, in
 * this frame and the next.
 */
function trusted(place: LocatedCode, reads: readonly PlacedRead[]): readonly PlacedRead[] {
  return Math.abs(place.angle) < STRAIGHT ? reads : reads.filter((read) => read.likeness >= LIKE);
}

function inPlace(effort: Effort): Pass {
  return async ({ frame, places }, { main }, formats) => {
    for (const place of fitting(places, formats)) {
      const reads = settled(trusted(place, await main.read(cut(frame, place), suiting(place, formats), effort)));
      if (reads.length > 0) return reads.map((read) => ({ ...read, centre: centreOf(place, frame) }));
    }
    return [];
  };
}

/**
 * Mean of nine rows. Neighbouring rows are then nearly the same row, so bars that only this pass reads are not firm.
 */
const averaged: Pass = async ({ frame, places }, { main }, formats) => {
  const bars = places.find((place) => place.kind === 'bars');
  const rowFormats = formats.filter((format) => ROW_FORMATS.has(format));
  if (!bars || rowFormats.length === 0) return [];
  const reads = await main.read(averageRows(cut(frame, bars), 9), rowFormats, 'harder');
  return reads.map((read) => ({ ...read, firm: false, centre: centreOf(bars, frame) }));
};

/**
 * Bars that lie nearly straight, straightened all the same, wider and sharper: a second look at what the first one just
 * missed.
 */
const laid: Pass = async ({ frame, places }, { main }, formats) => {
  const bars = places.find((place) => place.kind === 'bars');
  const rowFormats = formats.filter((format) => ROW_FORMATS.has(format));
  if (!bars || Math.abs(bars.angle) >= STRAIGHT || rowFormats.length === 0) return [];
  const reads = settled(
    await main.read(sharpenRows(spreadGreys(straighten(frame, widened(bars), STRETCH))), rowFormats, 'harder'),
  );
  return reads.map((read) => ({ ...read, centre: centreOf(bars, frame) }));
};

/** A place with a margin of a twelfth on each side: the search may have taken the quiet zone for surroundings. */
function widened(place: LocatedCode): LocatedCode {
  return { ...place, along: place.along * 1.17, across: place.across * 1.1 };
}

/** The other engine on the same crop, because it sees other things. A single row that it reads is not firm. */
const secondOpinion: Pass = async ({ frame, places }, { main, baseline }, formats) => {
  if (main === baseline) return [];
  for (const place of fitting(places, formats)) {
    const reads = (await baseline.read(cut(frame, place), suiting(place, formats), 'fast')).filter((read) => read.firm);
    if (reads.length > 0) return reads.map((read) => ({ ...read, centre: centreOf(place, frame) }));
  }
  return [];
};

/** The browser's reader, which was trained on bad pictures: for a label that the others find and cannot read. */
const nativeOpinion: Pass = async ({ frame, places }, { native }, formats) => {
  if (!native) return [];
  for (const place of fitting(places, formats)) {
    const reads = settled(trusted(place, await native.read(cut(frame, place), suiting(place, formats), 'fast')));
    if (reads.length > 0) return reads.map((read) => ({ ...read, centre: centreOf(place, frame) }));
  }
  return [];
};

function whole(effort: Effort): Pass {
  return async ({ frame }, { main }, formats) => {
    const reads = settled(await main.read(frame, formats, effort));
    return reads.map((read) => ({ ...read, centre: { x: read.x / frame.width, y: read.y / frame.height } }));
  };
}

function centreOf(place: LocatedCode, frame: Luma): { x: number; y: number } {
  return { x: place.centreX / frame.width, y: place.centreY / frame.height };
}

/** The passes by name. `decodeStill` runs them all, a live picture as many as fit into its time. */
export const PASSES = {
  place: inPlace('fast'),
  placeHarder: inPlace('harder'),
  whole: whole('fast'),
  averaged,
  laid,
  secondOpinion,
  nativeOpinion,
  wholeHarder: whole('harder'),
} as const satisfies Record<string, Pass>;

export type PassName = keyof typeof PASSES;

/** How many pixels a pass looks at, to estimate its time. */
export function pixelsOf(name: PassName, { frame, places }: FramePass): number {
  if (name === 'whole' || name === 'wholeHarder') return frame.width * frame.height;
  const seen = name === 'averaged' || name === 'laid' ? places.filter((place) => place.kind === 'bars') : places;
  return seen.reduce((sum, place) => sum + place.along * place.across, 0);
}
