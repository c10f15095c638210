export interface MultipliedCode {
  readonly units: number;
  /** '' when only the multiplier was read: it applies to the next scan. */
  readonly text: string;
}

const MULTIPLIER = /^([1-9]\d{0,2})\*(.*)$/s;

/** Reads `3*8412345678905` as three units of the code, and `3*` as three units of whatever is read next. */
export function readMultiplier(text: string): MultipliedCode {
  const [, units, rest] = MULTIPLIER.exec(text.trim()) ?? [];
  return units === undefined || rest === undefined ? { units: 1, text } : { units: Number(units), text: rest };
}
