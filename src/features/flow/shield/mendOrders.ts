import { isHsCode, normaliseHsCode } from '#domain/customs/hsCode.ts';
import { isCountry } from '#domain/places/countries.ts';
import { actOnOrders } from '#offline/commands/actOnOrders.ts';

/** What was written into one row of the grid; a field that nobody touched is null. */
export interface MendedFields {
  readonly carrier: number | null;
  readonly packages: number | null;
  /** Grams. */
  readonly weight: number | null;
  /** By product. */
  readonly hs_code: Readonly<Record<number, string>>;
  readonly origin_country: Readonly<Record<number, string>>;
}

export const NO_CHANGE: MendedFields = { carrier: null, packages: null, weight: null, hs_code: {}, origin_country: {} };

/** Whether everything that was written can be stored. */
export function isStorable({ hs_code, origin_country }: MendedFields): boolean {
  return (
    written(hs_code).every(([, text]) => isHsCode(normaliseHsCode(text))) &&
    written(origin_country).every(([, text]) => isCountry(text.toUpperCase()))
  );
}

/**
 * Stores what mends the orders as commands of this device, with or without a network; the lists show it at once.
 * @throws when the device cannot store
 */
export async function mendOrders(changes: ReadonlyMap<number, MendedFields>): Promise<void> {
  for (const [id, { carrier, packages, weight, hs_code, origin_country }] of changes) {
    if (carrier !== null) await actOnOrders('changeCarrier', [id], { carrier_id: carrier });
    if (packages !== null) await actOnOrders('indicateOrderNumPackages', [id], { num_packages: packages });
    if (weight !== null) await actOnOrders('changeOrderWeight', [id], { weight, unit: 'g' });
    const codes = written(hs_code).map(([id_product, code]) => ({ id_product, hs_code: normaliseHsCode(code) }));
    if (codes.length > 0) await actOnOrders('setHsCode', [id], { products: codes });
    for (const [product, country] of written(origin_country))
      await actOnOrders('setOriginCountry', [id], { country: country.toUpperCase(), products: [product] });
  }
}

const written = (values: Readonly<Record<number, string>>): readonly (readonly [number, string])[] =>
  Object.entries(values).flatMap(([id, text]) => (text.trim() === '' ? [] : [[Number(id), text.trim()] as const]));
