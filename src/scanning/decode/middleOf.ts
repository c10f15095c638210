import type { PicturePoint } from './decoder.ts';

/** The middle of a symbol, in the measure of its corners. */
export function middleOf(corners: readonly PicturePoint[]): PicturePoint {
  const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;
  return { x: mean(corners.map(({ x }) => x)), y: mean(corners.map(({ y }) => y)) };
}
