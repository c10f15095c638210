/** What stands between a label and its reading. */
export interface Condition {
  readonly name: string;
  /** Pixels a module; 3 unless said. */
  readonly size?: number;
  /** Sigma of the lens, pixels. */
  readonly defocus?: number;
  /** Way of the hand while the shutter is open, pixels: across the bars, or `along` them. */
  readonly motion?: number;
  readonly along?: boolean;
  /** Degrees in the plane of the picture, about the horizontal and about the vertical axis. */
  readonly rotate?: number;
  readonly tiltX?: number;
  readonly tiltY?: number;
  /** 1 = ink on paper. */
  readonly contrast?: number;
  /** Sigma of the sensor, grey levels. */
  readonly noise?: number;
  /** Part of the light that is missing at the right edge. */
  readonly shade?: number;
  readonly inverted?: boolean;
  readonly shift?: { readonly x: number; readonly y: number };
}

const each = <Value>(values: readonly Value[], make: (value: Value) => Condition): readonly Condition[] =>
  values.map(make);

/**
 * Conditions from easy to hopeless. Some of them no decoder reads, on purpose: a rate of 100 % would only mean that
 * they are too easy.
 */
export const CONDITIONS: readonly Condition[] = [
  { name: 'clean' },
  ...each([1, 1.25, 1.5, 2, 4, 5.5], (size) => ({ name: `${size} px a module`, size })),
  ...each([1, 1.5, 2, 2.5, 3], (defocus) => ({ name: `defocus ${defocus}`, defocus })),
  ...each([3, 5, 7, 10], (motion) => ({ name: `motion ${motion}`, motion })),
  { name: 'motion 12 along', motion: 12, along: true },
  ...each([10, 15, -15, 30, 45, -45, 90, 180], (rotate) => ({ name: `rotate ${rotate}°`, rotate })),
  ...each([0.5, 0.25, 0.12, 0.06], (contrast) => ({ name: `contrast ${100 * contrast} %`, contrast })),
  ...each([10, 20, 40, 60], (noise) => ({ name: `noise ${noise}`, noise })),
  { name: 'low light', contrast: 0.25, noise: 10 },
  ...each([30, 50, 65], (tiltY) => ({ name: `tilt Y ${tiltY}°`, tiltY })),
  ...each([50, 65], (tiltX) => ({ name: `tilt X ${tiltX}°`, tiltX })),
  ...each([0.6, 0.85], (shade) => ({ name: `shade ${100 * shade} %`, shade })),
  { name: 'inverted', inverted: true },
  { name: 'off centre', shift: { x: 260, y: 150 } },
  { name: 'hand, easy', rotate: 8, tiltY: 15, defocus: 0.8, noise: 6, contrast: 0.6, shade: 0.3 },
  { name: 'hand, medium', rotate: 18, tiltY: 30, defocus: 1.2, motion: 2, noise: 10, contrast: 0.4, shade: 0.4 },
  { name: 'hand, hard', rotate: 35, tiltY: 40, defocus: 1.8, motion: 4, noise: 16, contrast: 0.3, shade: 0.5 },
];
