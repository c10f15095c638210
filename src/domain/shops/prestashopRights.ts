export type PsMethod = 'GET' | 'PUT' | 'POST';

/**
 * What is asked of the webservice of PrestaShop: the name of one of them, and what the key must be allowed (`needs`) or
 * better were (`wants`). Without a right there, what they say is done without: messages of customers, the shop's time
 * zone and units, what it counts down for packs that do not say it, tariff codes and origins of products, what customers
 * had made for them. A second parcel of an order needs its `wants` when there is one.
 */
export const PRESTASHOP_RESOURCES = {
  orders: { one: 'order', needs: ['GET'] },
  order_details: { one: 'order_detail', needs: ['GET'] },
  order_states: { one: 'order_state', needs: ['GET'] },
  order_histories: { one: 'order_history', needs: ['GET', 'POST'] },
  order_carriers: { one: 'order_carrier', needs: ['GET', 'PUT'], wants: ['POST'] },
  addresses: { one: 'address', needs: ['GET'] },
  customers: { one: 'customer', needs: ['GET'] },
  countries: { one: 'country', needs: ['GET'] },
  states: { one: 'state', needs: ['GET'] },
  carriers: { one: 'carrier', needs: ['GET'] },
  currencies: { one: 'currency', needs: ['GET'] },
  products: { one: 'product', needs: ['GET'] },
  combinations: { one: 'combination', needs: ['GET'] },
  product_features: { one: 'product_feature', needs: [], wants: ['GET'] },
  product_feature_values: { one: 'product_feature_value', needs: [], wants: ['GET'] },
  customizations: { one: 'customization', needs: [], wants: ['GET'] },
  product_customization_fields: { one: 'customization_field', needs: [], wants: ['GET'] },
  messages: { one: 'message', needs: [] },
  configurations: { one: 'configuration', needs: [] },
} as const satisfies Record<string, PsRights>;

interface PsRights {
  readonly one: string;
  readonly needs: readonly PsMethod[];
  readonly wants?: readonly PsMethod[];
}

export type PsResource = keyof typeof PRESTASHOP_RESOURCES;

/** What a key of this server is made with. */
export function askedRights(name: PsResource): readonly PsMethod[] {
  const { needs, wants = [] }: PsRights = PRESTASHOP_RESOURCES[name];
  return [...needs, ...wants];
}

const names = Object.keys(PRESTASHOP_RESOURCES) as PsResource[];

/** What the key is to be allowed with a method. */
export const resourcesWith = (method: PsMethod): readonly PsResource[] =>
  names.filter((name) => askedRights(name).includes(method));

/** Which rights a key lacks, as `order_carriers PUT`; those of reading first. @param has what it may, in the same words */
export function missingRights(
  has: ReadonlySet<string>,
): readonly { readonly right: string; readonly reads: boolean }[] {
  const needed = names.flatMap((name) =>
    PRESTASHOP_RESOURCES[name].needs.map((method) => ({ right: `${name} ${method}`, reads: method === 'GET' })),
  );
  return needed.filter(({ right }) => !has.has(right)).toSorted((a, b) => Number(b.reads) - Number(a.reads));
}
