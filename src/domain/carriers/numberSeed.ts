import type { Place } from '../geography/zones.ts';

/** What a number of our simulator carriers is made from: the same seed gives the same number. */
export interface NumberSeed {
  readonly orderId: number;
  /** From 1 to 99. */
  readonly packageNumber: number;
  /** How many labels of the order were voided before: each has numbers of its own. */
  readonly generation: number;
  readonly service: string;
  readonly to: Place;
}

/** The last digits of a number, filled up with zeros. */
export const padded = (value: number, digits: number): string => String(value).slice(-digits).padStart(digits, '0');
/** Each label of an order has numbers of its own. */
export const generationDigit = ({ generation }: NumberSeed): string => String(generation % 10);
