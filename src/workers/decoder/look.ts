import { locate, type LocatedCode } from './locate.ts';
import { clip, crop, sharpenRows, spreadGreys, straighten, type Luma } from './luma.ts';

/** One frame on its way through the passes; the label is looked for once. */
export interface FramePass {
  readonly frame: Luma;
  /** The likeliest bars, however much of the frame they fill. */
  readonly bars: LocatedCode | null;
  /** What is worth being cut out. */
  readonly places: readonly LocatedCode[];
}

/**
 * Looks for labels in a frame.
 * @param maxShare a place above this part of the frame is not cut out, because that saves no time over the whole frame
 */
export function look(frame: Luma, maxShare: number): FramePass {
  const places = locate(frame);
  const bars = places.find(({ kind }) => kind === 'bars') ?? null;
  return { frame, bars, places: worthCutting(places, frame, maxShare) };
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
export const STRAIGHT = 0.1;

/**
 * Turning a picture blurs it. Without more room and a little sharpening afterwards, tilted EANs of two pixels a module
 * are misread as UPC-A, in every row and frame alike (5 of 192 in our trial; none with both).
 */
export const STRETCH = 1.5;

/** Straightened places of a frame, made once and reused by later passes. */
const cuts = new WeakMap<LocatedCode, Luma>();

export function cut(frame: Luma, place: LocatedCode): Luma {
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

/** A place with a margin of a twelfth on each side: the search may have taken the quiet zone for surroundings. */
export function widened(place: LocatedCode): LocatedCode {
  return { ...place, along: place.along * 1.17, across: place.across * 1.1 };
}

export function centreOf(place: LocatedCode, frame: Luma): { x: number; y: number } {
  return { x: place.centreX / frame.width, y: place.centreY / frame.height };
}
