import { PROTOCOL_NAMES, LINE_FORMS, SCALE_SPEEDS, type ProtocolName, type LineForm } from './protocols.ts';

/** The ways from a page to a scale. */
export const SCALE_WAYS = ['hid', 'serial'] as const;
export type ScaleWay = (typeof SCALE_WAYS)[number];

/** A scale as its way knows it. */
export interface Scale {
  readonly id: string;
  readonly name: string;
}

/** The scale of a device. What is set of a line counts only where the way is one. */
export interface ScaleChoice extends Scale {
  readonly way: ScaleWay;
  readonly protocol: ProtocolName;
  /** Bits a second. */
  readonly speed: number;
  readonly form: LineForm;
}

/** Reads a choice as the device kept it; `null` when it is none any more. */
export function readScaleChoice(kept: unknown): ScaleChoice | null {
  if (typeof kept !== 'object' || kept === null) return null;
  const { way, id, name, protocol, speed, form } = kept as Readonly<Record<keyof ScaleChoice, unknown>>;
  const isOne =
    SCALE_WAYS.some((one) => one === way) &&
    typeof id === 'string' &&
    typeof name === 'string' &&
    PROTOCOL_NAMES.some((one) => one === protocol) &&
    SCALE_SPEEDS.some((one) => one === speed) &&
    LINE_FORMS.some((one) => one === form);
  return isOne ? ({ way, id, name, protocol, speed, form } as ScaleChoice) : null;
}
