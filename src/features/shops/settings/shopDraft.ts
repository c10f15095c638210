import {
  saveEplatformCustomerFields,
  saveEplatformProductFields,
  saveEplatformStatuses,
} from '#contract/shops/shopSettings.ts';
import type { Shop } from '#contract/shops/shop.ts';
import { schemaProblems } from '#contract/schemaProblems.ts';
import { CUSTOMER_FIELDS, isCustomerFieldName, type ShopCustomerField } from '#domain/shops/customerFields.ts';
import { isFieldName, PRODUCT_FIELDS, type ProductField } from '#domain/shops/productFields.ts';
import type { FieldProblems } from '#domain/settings/fieldProblem.ts';
import { statusBody, type StatusDraft } from './statusDraft.ts';

/** What a way of sending of the shop is to be. */
export interface ChosenCarrier {
  readonly carrier_id: number | null;
  readonly service_code: string | null;
}

/** All that is set of a shop, as its form has it; a field without a name is empty. */
export interface ShopDraft extends StatusDraft, Readonly<Record<ProductField | ShopCustomerField, string>> {
  /** By way of sending, those that are to be another carrier. */
  readonly carriers: Readonly<Record<string, ChosenCarrier>>;
  readonly tracking_on_web: boolean;
}

/** The parts of a draft; each is saved by a call of its own. */
export const SHOP_PARTS = ['carriers', 'tracking', 'products', 'customers', 'statuses'] as const;
export type ShopPart = (typeof SHOP_PARTS)[number];

const FIELDS_OF: Readonly<Record<ShopPart, readonly (keyof ShopDraft)[]>> = {
  carriers: ['carriers'],
  tracking: ['tracking_on_web'],
  products: PRODUCT_FIELDS,
  customers: CUSTOMER_FIELDS,
  statuses: ['statuses', 'shipped_status', 'partial_status', 'delivered_status'],
};

/** What is stored of a shop. */
export function storedDraft(shop: Shop): ShopDraft {
  const { product_fields, customer_fields } = shop;
  return {
    carriers: {},
    tracking_on_web: shop.tracking_on_web,
    barcode: product_fields.barcode ?? '',
    hs_code: product_fields.hs_code ?? '',
    origin_country: product_fields.origin_country ?? '',
    dni: customer_fields.dni ?? '',
    vat_number: customer_fields.vat_number ?? '',
    statuses: shop.statuses.join(', '),
    shipped_status: shop.shipped_status ?? '',
    partial_status: shop.partial_status ?? '',
    delivered_status: shop.delivered_status ?? '',
  };
}

/** The parts that are not as they are stored, in the order in which they are saved. */
export function changedParts(draft: ShopDraft, stored: ShopDraft): readonly ShopPart[] {
  return SHOP_PARTS.filter((part) =>
    FIELDS_OF[part].some((field) => JSON.stringify(draft[field]) !== JSON.stringify(stored[field])),
  );
}

const nameOrNull = (text: string): string | null => text.trim() || null;

export function productBody({ barcode, hs_code, origin_country }: ShopDraft) {
  return {
    barcode: nameOrNull(barcode),
    hs_code: nameOrNull(hs_code),
    origin_country: nameOrNull(origin_country),
  };
}

export function customerBody({ dni, vat_number }: ShopDraft) {
  return { dni: nameOrNull(dni), vat_number: nameOrNull(vat_number) };
}

export function carrierBody({ carriers }: ShopDraft) {
  return { carriers: Object.entries(carriers).map(([shop_method, chosen]) => ({ shop_method, ...chosen })) };
}

/** What is wrong with a draft before anything is sent. */
export function shopDraftProblems(draft: ShopDraft, type: Shop['eplatform_type']): FieldProblems {
  const products = productBody(draft);
  const customers = customerBody(draft);
  const odd = [
    ...PRODUCT_FIELDS.filter((field) => products[field] !== null && !isFieldName(type, products[field])).map(
      (field) => [field, { code: 'metafield' }] as const,
    ),
    ...CUSTOMER_FIELDS.filter((field) => customers[field] !== null && !isCustomerFieldName(type, customers[field])).map(
      (field) => [field, { code: 'addressField' }] as const,
    ),
  ];
  return {
    ...schemaProblems(saveEplatformProductFields.body, products),
    ...schemaProblems(saveEplatformCustomerFields.body, customers),
    ...schemaProblems(saveEplatformStatuses.body, statusBody(draft)),
    ...Object.fromEntries(odd),
  };
}

/** The choices with one more; a way of sending that is again what is stored is no change. */
export function chosenBeside(
  chosen: ShopDraft['carriers'],
  stored: ChosenCarrier & { readonly shop_method: string },
  one: ChosenCarrier,
): ShopDraft['carriers'] {
  const { [stored.shop_method]: _, ...others } = chosen;
  const isStored = one.carrier_id === stored.carrier_id && one.service_code === stored.service_code;
  return isStored ? others : { ...others, [stored.shop_method]: one };
}
