import type { Read } from '#scanning/decode/decoder.ts';
import { ROW_FORMATS, type BarcodeFormat } from '#scanning/format.ts';
import type { Effort, Engine } from './engines/engine.ts';
import { locate, type Place } from './locate.ts';
import { averageRows, clip, crop, straighten, type Luma } from './luma.ts';

/** One frame on its way through the passes; the label is looked for once. */
export interface Sight {
  readonly frame: Luma;
  readonly places: readonly Place[];
}

export interface Engines {
  /** The engine that reads; the baseline until wasm is there. */
  readonly main: Engine;
  readonly baseline: Engine;
}

export type Pass = (sight: Sight, engines: Engines, formats: readonly BarcodeFormat[]) => Promise<readonly Read[]>;

export function look(frame: Luma): Sight {
  return { frame, places: locate(frame) };
}

/** Bars closer to upright than this are read as they lie, radians. */
const STRAIGHT = 0.1;

/** Laid straight and seen once: what a place needs is remembered for later passes of the same frame. */
const cuts = new WeakMap<Place, Luma>();

function cut(frame: Luma, place: Place): Luma {
  const known = cuts.get(place);
  if (known) return known;
  const made = Math.abs(place.angle) < STRAIGHT ? crop(frame, clip(boxAround(place), frame)) : straighten(frame, place);
  cuts.set(place, made);
  return made;
}

function boxAround({ centreX, centreY, along, across }: Place): { left: number; top: number; width: number; height: number } {
  return { left: centreX - along / 2, top: centreY - across / 2, width: along, height: across };
}

function inPlace(effort: Effort): Pass {
  return async ({ frame, places }, { main }, formats) => {
    for (const place of places) {
      const reads = await main.read(cut(frame, place), formats, effort);
      if (reads.length > 0) return reads.map((read) => ({ ...read, centre: centreOf(place, frame) }));
    }
    return [];
  };
}

/** Mean of nine rows. Neighbouring rows are then the same row, so bars that only this pass reads are not firm. */
const averaged: Pass = async ({ frame, places }, { main }, formats) => {
  const bars = places.find((place) => place.kind === 'bars');
  const rowFormats = formats.filter((format) => ROW_FORMATS.has(format));
  if (!bars || rowFormats.length === 0) return [];
  const reads = await main.read(averageRows(cut(frame, bars), 9), rowFormats, 'harder');
  return reads.map((read) => ({ ...read, firm: false, centre: centreOf(bars, frame) }));
};

/** The other engine sees other things in the same crop; a lone row of it is worth nothing. */
const secondOpinion: Pass = async ({ frame, places }, { main, baseline }, formats) => {
  if (main === baseline) return [];
  for (const place of places) {
    const reads = (await baseline.read(cut(frame, place), formats, 'fast')).filter((read) => read.firm);
    if (reads.length > 0) return reads.map((read) => ({ ...read, centre: centreOf(place, frame) }));
  }
  return [];
};

function whole(effort: Effort): Pass {
  return async ({ frame }, { main }, formats) => {
    const reads = await main.read(frame, formats, effort);
    return reads.map((read) => ({ ...read, centre: { x: read.x / frame.width, y: read.y / frame.height } }));
  };
}

function centreOf(place: Place, frame: Luma): { x: number; y: number } {
  return { x: place.centreX / frame.width, y: place.centreY / frame.height };
}

/** The passes by name. `decodeLuma` runs them all, a live picture as many as it has time for. */
export const PASSES = {
  place: inPlace('fast'),
  placeHarder: inPlace('harder'),
  whole: whole('fast'),
  averaged,
  secondOpinion,
  wholeHarder: whole('harder'),
} as const satisfies Record<string, Pass>;

export type PassName = keyof typeof PASSES;

/** How much a pass has to look at, for guessing its time. */
export function pixelsOf(name: PassName, { frame, places }: Sight): number {
  if (name === 'whole' || name === 'wholeHarder') return frame.width * frame.height;
  const seen = name === 'averaged' ? places.filter((place) => place.kind === 'bars') : places;
  return seen.reduce((sum, place) => sum + place.along * place.across, 0);
}
