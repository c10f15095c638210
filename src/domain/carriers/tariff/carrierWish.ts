/** By what a service is chosen, where nobody names one. */
export const CARRIER_CHOICES = ['cheapest', 'fastest'] as const;

/** The longest time that a wish may allow, working days. */
export const LONGEST_WISH = 30;

export interface CarrierWish {
  readonly choose: (typeof CARRIER_CHOICES)[number];
  /** The most working days that it may take; null = any number. */
  readonly withinDays: number | null;
}
