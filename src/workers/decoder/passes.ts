import type { Read } from '#scanning/decode/decoder.ts';
import { ROW_FORMATS, type BarcodeFormat } from '#scanning/format.ts';
import type { Effort, DecoderEngine, Opinion, PlacedRead } from './engines/engine.ts';
import { normalRead } from './engines/normalRead.ts';
import { LIKE } from './likeness.ts';
import { type LocatedCode, locateFaint } from './locate.ts';
import { centreOf, cut, type FramePass, STRAIGHT, STRETCH, widened } from './look.ts';
import { averageRows, hasDarkGround, inverted, sharpenRows, spreadGreys, straighten, type Luma } from './luma.ts';
import { barProfile, type BarProfile } from './match/barProfile.ts';
import { matchRetail } from './match/matchRetail.ts';
import { readStacked } from './match/readStacked.ts';

export interface Engines {
  /** The engine that reads; the baseline until wasm is there. */
  readonly main: DecoderEngine;
  readonly baseline: DecoderEngine;
  /** The browser's own, where it has proved itself. */
  readonly native?: Opinion | null;
}

export type Pass = (sight: FramePass, engines: Engines, formats: readonly BarcodeFormat[]) => Promise<readonly Read[]>;

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

/** The bars of a place as one profile of about so many pixels, however large the label is in the frame. */
function profileOf(frame: Luma, place: LocatedCode, pixels: number): BarProfile | null {
  const wide = widened(place);
  return barProfile(straighten(frame, wide, Math.min(2, pixels / wide.along)));
}

/** Enough for each module of an EAN, and for those of a longer Code 128. */
const [RETAIL_PIXELS, LONG_PIXELS] = [480, 640] as const;

/** An EAN or UPC that no engine reads bar by bar, by what all its rows look like. One look at a blur is not firm. */
function matchedAt(frame: Luma, place: LocatedCode, formats: readonly BarcodeFormat[]): readonly Read[] {
  if (!formats.includes('EAN-13') && !formats.includes('UPC-A')) return [];
  const profile = profileOf(frame, place, RETAIL_PIXELS);
  const text = profile && matchRetail(profile);
  const read = text ? normalRead('EAN-13', text) : null;
  return read && formats.includes(read.format) ? [{ ...read, firm: false, centre: centreOf(place, frame) }] : [];
}

/** A Code 128 out of rows that were moved onto each other. They are one look, so it is not firm. */
async function stackedAt(
  frame: Luma,
  place: LocatedCode,
  engine: DecoderEngine,
  formats: readonly BarcodeFormat[],
): Promise<readonly Read[]> {
  const profile = formats.includes('Code 128') ? profileOf(frame, place, LONG_PIXELS) : null;
  const text = profile && (await readStacked(profile, engine));
  return text ? [{ text, format: 'Code 128', firm: false, centre: centreOf(place, frame) }] : [];
}

const matched: Pass = async ({ frame, bars }, _, formats) => (bars ? matchedAt(frame, bars, formats) : []);

const stacked: Pass = async ({ frame, bars }, { main }, formats) => (bars ? stackedAt(frame, bars, main, formats) : []);

/** Bars that stronger print beside them hid from the first look. */
const faint: Pass = async ({ frame }, { main }, formats) => {
  const rowFormats = formats.filter((format) => ROW_FORMATS.has(format));
  const bars = locateFaint(frame);
  if (!bars || rowFormats.length === 0) return [];
  const reads = settled(trusted(bars, await main.read(cut(frame, bars), rowFormats, 'harder')));
  const firm = reads.filter((read) => read.firm).map((read) => ({ ...read, centre: centreOf(bars, frame) }));
  if (firm.length > 0) return firm;
  const retail = matchedAt(frame, bars, formats);
  return retail.length > 0 ? retail : stackedAt(frame, bars, main, formats);
};

/** Light bars on a dark ground, which no engine reads; left out where the ground is light. */
const light: Pass = async ({ frame, bars }, { main }, formats) => {
  const rowFormats = formats.filter((format) => ROW_FORMATS.has(format));
  if (!bars || rowFormats.length === 0) return [];
  const picture = cut(frame, bars);
  if (!hasDarkGround(picture)) return [];
  const reads = settled(trusted(bars, await main.read(inverted(picture), rowFormats, 'harder')));
  return reads.map((read) => ({ ...read, centre: centreOf(bars, frame) }));
};

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

/** The passes by name. `decodeStill` runs them all, a live picture as many as fit into its time. */
export const PASSES = {
  place: inPlace('fast'),
  placeHarder: inPlace('harder'),
  whole: whole('fast'),
  averaged,
  laid,
  secondOpinion,
  nativeOpinion,
  matched,
  stacked,
  faint,
  light,
  wholeHarder: whole('harder'),
} as const satisfies Record<string, Pass>;

export type PassName = keyof typeof PASSES;

/** How much a pass looks at, to estimate its time: pixels, or 1 where they do not matter. */
export function pixelsOf(name: PassName, { frame, bars, places }: FramePass): number {
  if (name === 'whole' || name === 'wholeHarder' || name === 'faint') return frame.width * frame.height;
  // Their time is that of one profile, however large the label is in the frame.
  if (name === 'matched' || name === 'stacked') return bars ? 1 : 0;
  if (name === 'light') return bars ? bars.along * bars.across : 0;
  const seen = name === 'averaged' || name === 'laid' ? places.filter((place) => place.kind === 'bars') : places;
  return seen.reduce((sum, place) => sum + place.along * place.across, 0);
}
