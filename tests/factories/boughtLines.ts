import fc from 'fast-check';

/** A line that somebody bought, before a shop or a file writes it down. */
export interface BoughtLine {
  /** One thing, a kit that is sent assembled, or one that is a name for its parts. */
  readonly kind: 'plain' | 'assembled' | 'apart';
  readonly product: number;
  /** 0 = the product has none. */
  readonly variation: number;
  readonly quantity: number;
  /** Many lines share one; '' and null = the shop gave it none. */
  readonly sku: string | null;
  /** What the customer had engraved; '' = nothing. */
  readonly text: string;
  /** Products that a kit holds. */
  readonly parts: number;
}

/** Lines of a drawn catalogue: equal skus, missing skus, variations, choices and kits among them. */
export const boughtLines: fc.Arbitrary<BoughtLine[]> = fc.array(
  fc.record({
    kind: fc.constantFrom('plain', 'assembled', 'apart'),
    product: fc.integer({ min: 1, max: 4 }),
    variation: fc.integer({ min: 0, max: 3 }),
    quantity: fc.integer({ min: 1, max: 5 }),
    sku: fc.constantFrom('', 'IGUAL', null),
    text: fc.constantFrom('', 'Ana', 'Eva'),
    parts: fc.integer({ min: 1, max: 3 }),
  }),
  { maxLength: 12 },
);
