/** Goods of the training warehouse: a place, the size that is wanted and two that lie beside it. */
const GOODS = {
  tshirt: { location: 'A-01-1', sizes: ['M', 'L', 'S'] },
  mug: { location: 'A-01-3', sizes: ['250 ml', '350 ml', '500 ml'] },
  notebook: { location: 'A-02-2', sizes: ['A5', 'A4', 'A6'] },
  socks: { location: 'A-03-1', sizes: ['39–42', '43–46', '35–38'] },
  candle: { location: 'B-01-2', sizes: ['8 cm', '12 cm', '20 cm'] },
  soap: { location: 'B-02-1', sizes: ['100 g', '200 g', '50 g'] },
  bottle: { location: 'B-02-4', sizes: ['500 ml', '750 ml', '1 l'] },
  belt: { location: 'B-03-2', sizes: ['85', '95', '105'] },
  cap: { location: 'C-01-1', sizes: ['55', '57', '59'] },
  pen: { location: 'C-01-4', sizes: ['0.5', '0.7', '1.0'] },
  frame: { location: 'C-02-3', sizes: ['10 × 15', '13 × 18', '20 × 30'] },
  towel: { location: 'C-03-1', sizes: ['50 × 100', '70 × 140', '30 × 50'] },
} as const;

export type PracticeGood = keyof typeof GOODS;
export const PRACTICE_GOODS = Object.keys(GOODS) as readonly PracticeGood[];

/** What a thing is called: its kind in words, and its size. */
export type NameGood = (good: PracticeGood, size: string) => string;

/** Ids that no server has given: of the first good here, and of the first order. */
const FIRST_PRODUCT = 9_000_001;
export const FIRST_PRACTICE_ORDER = 9_000_001;

/** A code of the training warehouse. No scanner finds it on goods that are sold. @param size 0 = the wanted one, 1 and 2 = those beside it */
export const practiceCode = (good: PracticeGood, size: number): string =>
  `PRACTICE-${PRACTICE_GOODS.indexOf(good) + 1}-${size + 1}`;

/** A product of the training warehouse. @param size 0 = the wanted one, 1 and 2 = those beside it */
export function practiceProduct(good: PracticeGood, size: number, nameOf: NameGood) {
  const { location, sizes } = GOODS[good];
  const code = practiceCode(good, size);
  return {
    id_product: FIRST_PRODUCT + PRACTICE_GOODS.indexOf(good) * 10 + size,
    reference: code,
    sku: code,
    ean13: code,
    upc: null,
    id_product_eplatform: null,
    name: nameOf(good, sizes[size] ?? ''),
    image_url: null,
    location,
  };
}

/** Which goods a product is of; `undefined` = none of the training warehouse. */
export const practiceGoodOf = (idProduct: number): PracticeGood | undefined =>
  PRACTICE_GOODS[Math.floor((idProduct - FIRST_PRODUCT) / 10)];

/** Sizes beside the wanted ones, so that a wrong one is called by its name. */
export const practiceStrangers = (nameOf: NameGood) =>
  PRACTICE_GOODS.flatMap((good) => [1, 2].map((size) => practiceProduct(good, size, nameOf)));

/** A thing that lies somewhere, with what a scanner reads on it. */
export interface PracticeThing {
  readonly code: string;
  readonly name: string;
}
