import type { DecoderEngine } from '../engines/engine.ts';
import { newLuma, type Luma } from '../luma.ts';
import type { BarProfile } from './barProfile.ts';

/** How often a profile is sharpened for each band of rows. */
const BANDS = [0, 2, 5, 9] as const;
/** Rows of a band: engines skip some, and want more than one. */
const BAND_ROWS = 8;
/** Pixels of a row for each of the profile. */
const WIDER = 3;
/** The strength of one sharpening. */
const STRENGTH = 0.35;

/**
 * Lets an engine read a Code 128 from rows that were moved onto each other.
 * @returns what two of three agree on, all rows and each half of them, if none says otherwise; else null
 */
export async function readStacked({ all, halves }: BarProfile, engine: DecoderEngine): Promise<string | null> {
  const texts: string[] = [];
  for (const profile of [all, ...halves]) {
    const reads = await engine.read(stackedRows(profile), ['Code 128'], 'harder');
    texts.push(...new Set(reads.map(({ text }) => text)));
  }
  const [text, ...others] = texts;
  return text !== undefined && others.length > 0 && others.every((other) => other === text) ? text : null;
}

/** A picture for an engine, made of one profile: bands of like rows, each sharper than the one before. */
function stackedRows(profile: Float32Array): Luma {
  const picture = newLuma(profile.length * WIDER, BANDS.length * BAND_ROWS);
  for (const [band, times] of BANDS.entries()) {
    const row = drawRow(sharpened(profile, times));
    for (let y = band * BAND_ROWS; y < (band + 1) * BAND_ROWS; y += 1) picture.bytes.set(row, y * picture.width);
  }
  return picture;
}

/** Each place moves away from the mean of those two beside it, so many times. */
function sharpened(profile: Float32Array, times: number): Float32Array {
  let now = profile;
  for (let time = 0; time < times; time += 1) {
    const before = now;
    now = before.map((grey, x) => {
      const left = before[Math.max(0, x - 2)] as number;
      const right = before[Math.min(before.length - 1, x + 2)] as number;
      return grey + (STRENGTH * (2 * grey - left - right)) / 2;
    });
  }
  return now;
}

function drawRow(profile: Float32Array): Uint8Array {
  let [dark, light] = [Infinity, -Infinity];
  for (const grey of profile) [dark, light] = [Math.min(dark, grey), Math.max(light, grey)];
  const row = new Uint8Array(profile.length * WIDER);
  for (let x = 0; x < row.length; x += 1) {
    const at = Math.min(profile.length - 1, x / WIDER);
    const left = Math.floor(at);
    const [before, after] = [profile[left] as number, profile[Math.min(profile.length - 1, left + 1)] as number];
    const grey = before + (after - before) * (at - left);
    row[x] = (255 * (grey - dark)) / (light - dark + 1e-9);
  }
  return row;
}
