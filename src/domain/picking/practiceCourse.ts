import type { PickOrder, PickProduct } from './pickList.ts';

/** What can go wrong in a practice; a person switches each of them on or off. */
export const PRACTICE_DRILLS = ['network', 'battery', 'wrongLabel', 'cancelled', 'printer'] as const;
export type PracticeDrill = (typeof PRACTICE_DRILLS)[number];

/** What people can answer when something goes wrong; the right answer is `RIGHT_CHOICES`. */
export const PRACTICE_CHOICES = ['first', 'second', 'third'] as const;
export type PracticeChoice = (typeof PRACTICE_CHOICES)[number];

export const RIGHT_CHOICES: Readonly<Record<PracticeDrill, PracticeChoice | null>> = {
  network: 'second',
  // Whoever switches the device on again has done all there is to do.
  battery: null,
  wrongLabel: 'third',
  cancelled: 'first',
  printer: 'second',
};

/** Goods of the training warehouse: a place, the size that is wanted and two that lie beside it, and units by order. */
const GOODS = [
  { good: 'tshirt', location: 'A-01-1', sizes: ['M', 'L', 'S'], units: [2, 1, 0] },
  { good: 'mug', location: 'A-01-3', sizes: ['250 ml', '350 ml', '500 ml'], units: [1, 0, 2] },
  { good: 'notebook', location: 'A-02-2', sizes: ['A5', 'A4', 'A6'], units: [3, 0, 1] },
  { good: 'socks', location: 'A-03-1', sizes: ['39–42', '43–46', '35–38'], units: [0, 2, 1] },
  { good: 'candle', location: 'B-01-2', sizes: ['8 cm', '12 cm', '20 cm'], units: [1, 1, 1] },
  { good: 'soap', location: 'B-02-1', sizes: ['100 g', '200 g', '50 g'], units: [2, 0, 0] },
  { good: 'bottle', location: 'B-02-4', sizes: ['500 ml', '750 ml', '1 l'], units: [0, 1, 1] },
  { good: 'belt', location: 'B-03-2', sizes: ['85', '95', '105'], units: [1, 0, 1] },
  { good: 'cap', location: 'C-01-1', sizes: ['55', '57', '59'], units: [0, 2, 1] },
  { good: 'pen', location: 'C-01-4', sizes: ['0.5', '0.7', '1.0'], units: [4, 0, 0] },
  { good: 'frame', location: 'C-02-3', sizes: ['10 × 15', '13 × 18', '20 × 30'], units: [1, 1, 0] },
  { good: 'towel', location: 'C-03-1', sizes: ['50 × 100', '70 × 140', '30 × 50'], units: [1, 0, 1] },
] as const;

export type PracticeGood = (typeof GOODS)[number]['good'];

/** What a thing is called: its kind in words, and its size. */
export type NameGood = (good: PracticeGood, size: string) => string;

/** The order that is cancelled in the middle, where that is drilled. */
const CANCELLED = 1;
/** Goods whose first piece bears the label of another size, where that is drilled. */
const MISLABELLED: PracticeGood = 'soap';
/** Ids of orders and goods that no server has given. */
const [FIRST_ORDER, FIRST_PRODUCT] = [9_000_001, 9_000_001];

/** A code of the training warehouse. No scanner finds it on goods that are sold. */
const codeOf = (good: number, size: number): string => `PRACTICE-${good + 1}-${size + 1}`;

function productOf(place: number, size: number, nameOf: NameGood): Omit<PickProduct, 'quantity'> {
  const { good, location, sizes } = GOODS[place] ?? GOODS[0];
  return {
    id_product: FIRST_PRODUCT + place * 10 + size,
    reference: codeOf(place, size),
    sku: codeOf(place, size),
    ean13: codeOf(place, size),
    upc: null,
    id_product_eplatform: null,
    name: nameOf(good, sizes[size] ?? ''),
    image_url: null,
    location,
    validated_products: 0,
  };
}

/** The orders of the picker's course. @param isCancelled whether the one that is drilled has been cancelled by now */
export function practiceOrders(nameOf: NameGood, isCancelled: boolean): readonly PickOrder[] {
  return [0, 1, 2].map((order) => ({
    id: FIRST_ORDER + order,
    order_reference: `PRACTICE-${order + 1}`,
    products: GOODS.flatMap(({ units }, place) =>
      units[order] ? [{ ...productOf(place, 0, nameOf), quantity: units[order] }] : [],
    ),
    ...(isCancelled && order === CANCELLED && { gone: true }),
  }));
}

/** Sizes beside the wanted ones, so that a wrong one is called by its name. */
export const practiceStrangers = (nameOf: NameGood): readonly PickProduct[] =>
  GOODS.flatMap((_, place) => [1, 2].map((size) => ({ ...productOf(place, size, nameOf), quantity: 0 })));

/** A thing that lies in a place, with what a scanner reads on it. */
export interface ShelfThing {
  readonly code: string;
  readonly name: string;
}

/**
 * What lies in the place of a line, in an order that tells nothing.
 * @param isDrilled whether the goods that bear a wrong label do so
 */
export function practiceShelf(idProduct: number, nameOf: NameGood, isDrilled: boolean): readonly ShelfThing[] {
  const place = Math.floor((idProduct - FIRST_PRODUCT) / 10);
  const goods = GOODS[place];
  if (!goods) return [];
  const things = [0, 1, 2].map((size) => ({ code: codeOf(place, size), name: productOf(place, size, nameOf).name }));
  const [wanted, second, third] = things as [ShelfThing, ShelfThing, ShelfThing];
  if (isDrilled && goods.good === MISLABELLED) return [{ ...wanted, code: second.code }, third, wanted];
  return place % 3 === 0
    ? [second, wanted, third]
    : place % 3 === 1
      ? [third, second, wanted]
      : [wanted, third, second];
}

/** Whether this read is that of the wrong label. */
export function isWrongLabel(code: string): boolean {
  return (
    code ===
    codeOf(
      GOODS.findIndex(({ good }) => good === MISLABELLED),
      1,
    )
  );
}
