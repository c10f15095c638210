import type { CustomerInput } from '#contract/orders/customer.ts';
import type { OrderCustomer } from '#contract/orders/customer.ts';
import { optionsKey } from '#domain/orders/lineOptions.ts';
import { isLone } from './platforms/loneLine.ts';
import type { ShopOrder } from './platforms/port.ts';
import type { ShopFacts, ShopUnits } from '../db/schema/shops.ts';
import { cleanCustomer } from '../orders/saveCustomer.ts';
import { lineOptionsOf } from './lineOptionsOf.ts';
import { shopText } from './shopText.ts';

/** Longest texts of a customer, as the desk's form has them. */
const LONGEST: Readonly<Partial<Record<keyof OrderCustomer, number>>> = {
  firstname: 100,
  lastname: 100,
  company: 100,
  dni: 32,
  vat_number: 32,
  email: 254,
  phone: 32,
  phone_mobile: 32,
  address1: 200,
  address2: 200,
  postcode: 16,
  city: 100,
  state: 100,
  other: 1000,
};

/** The customer of a shop's order as we keep customers. */
export function customerOfShop({ customer }: ShopOrder): OrderCustomer {
  const texts = Object.entries(customer).map(([field, value]) => {
    return [field, value && shopText(value, LONGEST[field as keyof OrderCustomer] ?? 100)] as const;
  });
  return cleanCustomer(Object.fromEntries(texts) as unknown as CustomerInput);
}

/** What the shop says of an order that people here may change, too. */
export function factsOf(order: ShopOrder): ShopFacts {
  const wanted = new Map<string, number>();
  for (const { product, quantity } of order.lines) wanted.set(product, (wanted.get(product) ?? 0) + quantity);
  return {
    customer: { ...customerOfShop(order) },
    lines: [...wanted].map(([product, units]) => ({ product, units })),
    options: JSON.stringify(
      order.lines.flatMap((line) => {
        const options = lineOptionsOf(line);
        return options && line.quantity > 0 ? [[line.product, line.quantity, optionsKey(options)]] : [];
      }),
    ),
  };
}

/** Whether a shop wants the same lines: the same units, as the customer wants them. */
export function isSameOrder(before: ShopFacts, now: ShopFacts): boolean {
  const isSameChoice = before.options === undefined || before.options === now.options;
  return isSameChoice && isSameLines(before.lines, now.lines);
}

/**
 * Whether a shop wants the same units of the same products. One that it has deleted since is known by its line alone:
 * such a line is the same where a product is gone of which there were as many units.
 */
function isSameLines(before: readonly ShopUnits[], now: readonly ShopUnits[]): boolean {
  const gone = without(before, now);
  const come = without(now, before);
  const units = (lines: readonly ShopUnits[]) => lines.map((line) => line.units).toSorted((a, b) => a - b);
  return come.every(({ product }) => isLone(product)) && units(gone).join(' ') === units(come).join(' ');
}

/** Lines that have no equal among others. */
function without(lines: readonly ShopUnits[], others: readonly ShopUnits[]): readonly ShopUnits[] {
  const known = new Map(others.map(({ product, units }) => [product, units]));
  return lines.filter(({ product, units }) => known.get(product) !== units);
}

/** Whether two customers say the same in every field. */
export function isSameCustomer(
  one: Readonly<Record<string, string | null>>,
  other: Readonly<Record<string, string | null>>,
): boolean {
  return Object.keys({ ...one, ...other }).every((field) => (one[field] ?? null) === (other[field] ?? null));
}
