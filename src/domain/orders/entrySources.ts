/** What wrote an entry of an order's history: a person's hand, or a part of the product by itself. */
export const ENTRY_SOURCES = [
  'user',
  'rule',
  'picking',
  'packing',
  'system',
  'carrier',
  'import',
  'demo',
  'seed',
] as const;

export type EntrySource = (typeof ENTRY_SOURCES)[number];
