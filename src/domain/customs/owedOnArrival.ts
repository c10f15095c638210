/** What goods owe where they arrive, cents. */
interface Owed {
  readonly duty: { readonly amount: number } | null;
  readonly tax: { readonly amount: number } | null;
  /** Number under which the tax was paid at the sale; null = it was not. */
  readonly ioss: string | null;
}

/** Duty and tax that are still to be paid on arrival, cents; null = there is no tax of the destination to reckon with. */
export function owedOnArrival({ duty, tax, ioss }: Owed): number | null {
  if (tax === null && ioss === null) return null;
  return (duty?.amount ?? 0) + (ioss === null ? (tax?.amount ?? 0) : 0);
}
