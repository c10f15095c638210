import type { Luma } from './luma.ts';

/** How the picture looks in square cells: how strong its edges are and whether they agree on a direction. */
export interface Texture {
  readonly columns: number;
  readonly rows: number;
  /** Side of a cell, pixels. */
  readonly cell: number;
  /** Mean squared step between neighbouring pixels; 0 where nothing stands out. */
  readonly energy: Float32Array;
  /** 0: edges run all ways (square codes, text, noise); 1: all edges run one way (bars). */
  readonly coherence: Float32Array;
  /** The direction across the edges, radians, -π/2 to π/2. */
  readonly angle: Float32Array;
}

/** About 80 cells across, whatever the frame size. */
const CELLS_ACROSS = 80;

/** Below this a cell is sensor noise or a smooth surface. */
const MIN_ENERGY = 12;

/**
 * Measures every second pixel in both directions, and differences of direct neighbours: a bar of one pixel would vanish
 * in wider ones. Each direction uses all four corners of a square; with a single corner, bars that rise to the right
 * seem to have no direction.
 */
export function measureTexture(luma: Luma): Texture {
  const cell = Math.max(4, 2 * Math.round(luma.width / CELLS_ACROSS / 2));
  const columns = Math.floor((luma.width - 1) / cell);
  const rows = Math.floor((luma.height - 1) / cell);
  const count = Math.max(0, columns * rows);
  const xx = new Float32Array(count);
  const yy = new Float32Array(count);
  const xy = new Float32Array(count);
  sumSteps(luma, cell, columns, rows, xx, yy, xy);
  const texture = {
    columns,
    rows,
    cell,
    energy: new Float32Array(count),
    coherence: new Float32Array(count),
    angle: new Float32Array(count),
  };
  summarise(texture, blur(xx, columns, rows), blur(yy, columns, rows), blur(xy, columns, rows));
  return texture;
}

function sumSteps(
  luma: Luma,
  cell: number,
  columns: number,
  rows: number,
  xx: Float32Array,
  yy: Float32Array,
  xy: Float32Array,
): void {
  const { bytes, width } = luma;
  for (let y = 0; y < rows * cell; y += 2) {
    const row = Math.floor(y / cell) * columns;
    for (let column = 0; column < columns; column += 1) {
      let sumXx = 0;
      let sumYy = 0;
      let sumXy = 0;
      const from = y * width + column * cell;
      for (let at = from; at < from + cell; at += 2) {
        const here = bytes[at] as number;
        const beside = bytes[at + 1] as number;
        const below = bytes[at + width] as number;
        const across = bytes[at + width + 1] as number;
        const right = beside - here + across - below;
        const down = below - here + across - beside;
        sumXx += ((beside - here) ** 2 + (across - below) ** 2) / 2;
        sumYy += ((below - here) ** 2 + (across - beside) ** 2) / 2;
        sumXy += (right * down) / 4;
      }
      const i = row + column;
      xx[i] = (xx[i] as number) + sumXx;
      yy[i] = (yy[i] as number) + sumYy;
      xy[i] = (xy[i] as number) + sumXy;
    }
  }
}

/** Mean of 3 x 3 cells, not counting what lies outside. */
function blur(values: Float32Array, columns: number, rows: number): Float32Array {
  const out = new Float32Array(values.length);
  for (let y = 0; y < rows; y += 1) {
    for (let x = 0; x < columns; x += 1) {
      let sum = 0;
      let count = 0;
      for (let v = Math.max(0, y - 1); v <= Math.min(rows - 1, y + 1); v += 1) {
        for (let u = Math.max(0, x - 1); u <= Math.min(columns - 1, x + 1); u += 1) {
          sum += values[v * columns + u] as number;
          count += 1;
        }
      }
      out[y * columns + x] = sum / count;
    }
  }
  return out;
}

function summarise(
  { cell, energy, coherence, angle }: Texture,
  xx: Float32Array,
  yy: Float32Array,
  xy: Float32Array,
): void {
  const samples = (cell / 2) ** 2;
  for (let i = 0; i < xx.length; i += 1) {
    const sum = (xx[i] as number) + (yy[i] as number);
    const difference = (xx[i] as number) - (yy[i] as number);
    const mixed = 2 * (xy[i] as number);
    const mean = sum / samples;
    energy[i] = mean > MIN_ENERGY ? mean : 0;
    coherence[i] = sum > 0 ? Math.hypot(difference, mixed) / sum : 0;
    angle[i] = Math.atan2(mixed, difference) / 2;
  }
}
