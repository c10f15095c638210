import type { BodyOf } from '#contract/endpoint.ts';
import type { saveCustomsData } from '#contract/customs/customsData.ts';
import type { CustomsGaps, CustomsProduct } from '#contract/customs/customsGaps.ts';
import { codeProblem } from '#domain/customs/gaps.ts';
import { normaliseHsCode } from '#domain/customs/hsCode.ts';
import { isCountry } from '#domain/places/countries.ts';
import type { FieldProblems } from '#domain/settings/fieldProblem.ts';

/** A product as it is written in the grid: an empty field is one that nobody filled. */
export interface ProductDraft {
  readonly id: number;
  readonly hs_code: string;
  readonly origin_country: string;
  readonly weight_g: number | null;
  readonly customs_value: number | null;
}

export interface OrderDraft {
  readonly id: number;
  readonly tax_id: string;
  readonly incoterm: '' | 'dap' | 'ddp';
  readonly weight_g: number | null;
}

/** In the order of what the server told, so that a path of a problem names the same field on both sides. */
export interface GapsDraft {
  readonly products: readonly ProductDraft[];
  readonly orders: readonly OrderDraft[];
}

export function gapsDraftOf({ products, orders }: CustomsGaps): GapsDraft {
  return {
    products: products.map(({ id, hs_code, origin_country, weight_g, customs_value }) => ({
      id,
      hs_code: hs_code ?? '',
      origin_country: origin_country ?? '',
      weight_g: weight_g || null,
      customs_value,
    })),
    orders: orders.map(({ id, tax_id, incoterm, weight_g }) => ({
      id,
      tax_id: tax_id ?? '',
      incoterm: incoterm ?? '',
      weight_g: weight_g || null,
    })),
  };
}

/** How many fields are not as they are stored. A row that nobody touched is the same object: of 8,000 few are compared. */
export function countChanges(stored: GapsDraft, draft: GapsDraft): number {
  return inRows(stored.products, draft.products) + inRows(stored.orders, draft.orders);
}

function inRows<Row extends ProductDraft | OrderDraft>(stored: readonly Row[], draft: readonly Row[]): number {
  return draft.reduce((sum, row, place) => {
    const before = stored[place];
    if (row === before) return sum;
    const fields = Object.entries(row) as [keyof Row, unknown][];
    return sum + fields.filter(([name, value]) => value !== before?.[name]).length;
  }, 0);
}

const changed = <Value>(before: Value, now: Value) => now !== before && now !== '' && now !== null;

/** What is sent: what was changed of each row. */
export function gapsRequest(ordersIds: readonly number[], stored: GapsDraft, draft: GapsDraft) {
  const products = draft.products.map((one, place) => {
    const before = stored.products[place] ?? one;
    return {
      id: one.id,
      ...(changed(before.hs_code, one.hs_code) && { hs_code: normaliseHsCode(one.hs_code) }),
      ...(changed(before.origin_country, one.origin_country) && { origin_country: countryCode(one.origin_country) }),
      ...(changed(before.weight_g, one.weight_g) && { weight_g: one.weight_g ?? 0 }),
      ...(changed(before.customs_value, one.customs_value) && { customs_value: one.customs_value ?? 0 }),
    };
  });
  const orders = draft.orders.map((one, place) => {
    const before = stored.orders[place] ?? one;
    return {
      id: one.id,
      ...(changed(before.tax_id, one.tax_id) && { tax_id: one.tax_id.trim() }),
      ...(one.incoterm !== '' && one.incoterm !== before.incoterm && { incoterm: one.incoterm }),
      ...(changed(before.weight_g, one.weight_g) && { weight_g: one.weight_g ?? 0 }),
    };
  });
  return { ordersIds: [...ordersIds], products, orders } satisfies BodyOf<typeof saveCustomsData>;
}

export const countryCode = (text: string): string => text.trim().toUpperCase();

/** What is wrong with what was written; what is still missing is no mistake. */
export function gapsProblems(stored: GapsDraft, draft: GapsDraft): FieldProblems {
  const problems: Record<string, { code: string }> = {};
  draft.products.forEach((one, place) => {
    const before = stored.products[place] ?? one;
    const path = `products.${place}`;
    if (changed(before.hs_code, one.hs_code)) {
      const code = codeProblem(normaliseHsCode(one.hs_code), []);
      if (code) problems[`${path}.hs_code`] = { code };
    }
    if (changed(before.origin_country, one.origin_country) && !isCountry(countryCode(one.origin_country)))
      problems[`${path}.origin_country`] = { code: 'country' };
    if (one.weight_g !== null && one.weight_g <= 0) problems[`${path}.weight_g`] = { code: 'positive' };
    if (one.customs_value !== null && one.customs_value <= 0) problems[`${path}.customs_value`] = { code: 'positive' };
  });
  draft.orders.forEach(({ weight_g }, place) => {
    if (weight_g !== null && weight_g <= 0) problems[`orders.${place}.weight_g`] = { code: 'positive' };
  });
  return problems;
}

/** What is written into many products at once; an empty field is left alone. */
export interface Filling {
  readonly hs_code: string;
  readonly origin_country: string;
  readonly weight_g: number | null;
}

/** Fills what is empty; nothing that is there is overwritten. @param chosen ids of products; empty = all of them */
export function fillEmpty(draft: GapsDraft, filling: Filling, chosen: ReadonlySet<number>): GapsDraft {
  return {
    ...draft,
    products: draft.products.map((one) =>
      chosen.size > 0 && !chosen.has(one.id)
        ? one
        : {
            ...one,
            hs_code: one.hs_code || filling.hs_code,
            origin_country: one.origin_country || filling.origin_country,
            weight_g: one.weight_g ?? filling.weight_g,
          },
    ),
  };
}

/** The code and origin that were suggested for each product, where it has none. */
export function takeSuggestions(draft: GapsDraft, products: readonly CustomsProduct[]): GapsDraft {
  const by = new Map(products.map(({ id, suggestion }) => [id, suggestion]));
  return {
    ...draft,
    products: draft.products.map((one) => {
      const suggestion = by.get(one.id);
      if (!suggestion) return one;
      const hs_code = one.hs_code || suggestion.hs_code;
      const origin_country = one.origin_country || (suggestion.origin_country ?? '');
      const isTaken = hs_code === one.hs_code && origin_country === one.origin_country;
      return isTaken ? one : { ...one, hs_code, origin_country };
    }),
  };
}
