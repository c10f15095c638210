import bwip from 'bwip-js/node';
import sharp from 'sharp';
import { normal, seeded } from '#tests/fixtures/random.ts';
import { newLuma, type Luma } from '#workers/decoder/luma.ts';
import type { Condition } from './conditions.ts';

/** What is printed. */
export interface Print {
  /** The symbology by the name of the drawing library. */
  readonly symbology: 'ean13' | 'code128' | 'gs1-128';
  /** As it is given to the drawing library. */
  readonly drawn: string;
  /** As it must be read. */
  readonly text: string;
}

const [WIDTH, HEIGHT] = [1280, 720];
/** Grey levels of the table, the paper and the ink. */
const [TABLE, PAPER, INK] = [118, 235, 25];
/** Pixels a module in the drawing, before the camera looks at it. */
const FINE = 8;
/** Quiet zone, modules. */
const QUIET = 12;
const BARS_HIGH = 60;
/** Distance of the camera, pixels: how strong the perspective of a tilted label is. */
const FOCAL = 1300;

/**
 * One frame of 1280x720 with one label under one condition. The same arguments give the same bytes on every machine.
 * @param turn which of several frames: decides the place between the pixels and the noise
 */
export async function degrade(print: Print, condition: Condition, turn: number): Promise<Luma> {
  const random = seeded(1000 * turn + 7);
  const label = await drawing(print);
  const seen = project(label, condition, random);
  const blurred = smear(
    blur(seen, condition.defocus ?? 0),
    condition.motion ?? 0,
    condition.rotate ?? 0,
    condition.along ?? false,
  );
  return expose(blurred, condition, random);
}

interface Grey {
  readonly values: Float32Array;
  readonly width: number;
  readonly height: number;
}

const drawings = new Map<string, Promise<Grey>>();

function drawing(print: Print): Promise<Grey> {
  const key = `${print.symbology} ${print.drawn}`;
  const known = drawings.get(key) ?? draw(print);
  drawings.set(key, known);
  return known;
}

async function draw({ symbology, drawn }: Print): Promise<Grey> {
  const png = await bwip.toBuffer({
    bcid: symbology,
    text: drawn,
    scale: FINE,
    height: 10,
    includetext: false,
    backgroundcolor: 'FFFFFF',
  });
  const { data, info } = await sharp(png)
    .flatten({ background: '#fff' })
    .toColourspace('b-w')
    .raw()
    .toBuffer({ resolveWithObject: true });
  const row = data.subarray(Math.floor(info.height / 2) * info.width, (Math.floor(info.height / 2) + 1) * info.width);
  const quiet = QUIET * FINE;
  const [width, height] = [info.width + 2 * quiet, (BARS_HIGH + 2 * QUIET) * FINE];
  const values = new Float32Array(width * height).fill(PAPER);
  for (let y = quiet; y < height - quiet; y += 1) {
    for (let x = 0; x < info.width; x += 1) if ((row[x] ?? 255) < 128) values[y * width + quiet + x] = INK;
  }
  return { values, width, height };
}

/** The label as a pinhole camera sees it: turned, tilted, shifted, nine looks a pixel. */
function project(
  label: Grey,
  { size = 3, rotate = 0, tiltX = 0, tiltY = 0, shift = { x: 0, y: 0 }, inverted = false }: Condition,
  random: () => number,
): Grey {
  const values = new Float32Array(WIDTH * HEIGHT).fill(TABLE);
  const scale = size / FINE;
  const [z, x, y] = [rotate, tiltX, tiltY].map((degrees) => (degrees * Math.PI) / 180) as [number, number, number];
  const [cz, sz, cx, sx, cy, sy] = [Math.cos(z), Math.sin(z), Math.cos(x), Math.sin(x), Math.cos(y), Math.sin(y)];
  // Rows of the rotation that a point (u, v, 0) of the label goes through: in its plane, about x, about y.
  const [xu, xv] = [cy * cz + sy * sx * sz, -cy * sz + sy * sx * cz];
  const [yu, yv] = [cx * sz, cx * cz];
  const [zu, zv] = [-sy * cz + cy * sx * sz, sy * sz + cy * sx * cz];
  const centreX = WIDTH / 2 + shift.x + random();
  const centreY = HEIGHT / 2 + shift.y + random();
  const look = (px: number, py: number): number => {
    const [a, b, c, d] = [FOCAL * xu - px * zu, FOCAL * xv - px * zv, FOCAL * yu - py * zu, FOCAL * yv - py * zv];
    const determinant = a * d - b * c;
    const u = ((px * d - py * b) * FOCAL) / determinant / scale + label.width / 2;
    const v = ((py * a - px * c) * FOCAL) / determinant / scale + label.height / 2;
    if (u < 0 || v < 0 || u >= label.width || v >= label.height) return TABLE;
    const grey = label.values[Math.floor(v) * label.width + Math.floor(u)] ?? TABLE;
    return inverted ? PAPER + INK - grey : grey;
  };
  const reach = (Math.hypot(label.width, label.height) * scale) / 2 / Math.max(0.3, Math.cos(x) * Math.cos(y)) + 4;
  for (let py = Math.max(0, Math.floor(centreY - reach)); py < Math.min(HEIGHT, centreY + reach); py += 1) {
    for (let px = Math.max(0, Math.floor(centreX - reach)); px < Math.min(WIDTH, centreX + reach); px += 1) {
      let sum = 0;
      for (let i = 0; i < 9; i += 1) sum += look(px + (i % 3) / 3 - centreX, py + Math.floor(i / 3) / 3 - centreY);
      values[py * WIDTH + px] = sum / 9;
    }
  }
  return { values, width: WIDTH, height: HEIGHT };
}

function blur(grey: Grey, sigma: number): Grey {
  if (sigma === 0) return grey;
  const half = Math.ceil(3 * sigma);
  const kernel = Array.from({ length: 2 * half + 1 }, (_, i) => Math.exp(-((i - half) ** 2) / (2 * sigma * sigma)));
  const total = kernel.reduce((sum, weight) => sum + weight, 0);
  const weights = kernel.map((weight) => weight / total);
  return mixed(mixed(grey, weights, 1, 0), weights, 0, 1);
}

/** The hand moved while the shutter was open: across the bars, or along them. */
function smear(grey: Grey, length: number, rotate: number, along: boolean): Grey {
  if (length === 0) return grey;
  const angle = ((rotate + (along ? 90 : 0)) * Math.PI) / 180;
  const steps = Math.max(2, Math.round(length * 2));
  const weights = Array.from({ length: steps }, () => 1 / steps);
  return mixed(grey, weights, (Math.cos(angle) * length) / steps, (Math.sin(angle) * length) / steps);
}

/** Each pixel as the mix of those before and behind it on a line. */
function mixed({ values, width, height }: Grey, weights: readonly number[], stepX: number, stepY: number): Grey {
  const out = new Float32Array(values.length);
  const middle = (weights.length - 1) / 2;
  for (const [i, weight] of weights.entries()) {
    const dx = Math.round((i - middle) * stepX);
    const dy = Math.round((i - middle) * stepY);
    for (let y = 0; y < height; y += 1) {
      const from = Math.min(height - 1, Math.max(0, y + dy)) * width;
      for (let x = 0; x < width; x += 1) {
        const at = from + Math.min(width - 1, Math.max(0, x + dx));
        out[y * width + x] = (out[y * width + x] as number) + weight * (values[at] as number);
      }
    }
  }
  return { values: out, width, height };
}

/** Light from one side, little light, a noisy sensor. */
function expose(
  { values, width, height }: Grey,
  { contrast = 1, noise = 0, shade = 0 }: Condition,
  random: () => number,
): Luma {
  const out = newLuma(width, height);
  for (let i = 0; i < values.length; i += 1) {
    const light = 1 - (shade * (i % width)) / width;
    const grey =
      (TABLE + ((values[i] as number) - TABLE) * contrast) * light + (noise === 0 ? 0 : noise * normal(random));
    out.bytes[i] = Math.min(255, Math.max(0, Math.round(grey)));
  }
  return out;
}
