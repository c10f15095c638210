import { customersLookUp, productsLookUp } from '#contract/orders/orderDesk.ts';
import type { OrderCustomer } from '#contract/orders/customer.ts';
import { readEndpoint } from '#platform/api/readEndpoint.ts';
import type { Option } from '#ui/form/useOptions.ts';
import { useCallback, useRef } from 'react';
import type { DraftLine } from './draft.ts';

type Load = (text: string, signal: AbortSignal) => Promise<readonly Option[]>;

/** Search of a combobox whose options represent records: `recordOf` returns the record of an option. */
export interface LookUp<Item> {
  readonly load: Load;
  readonly recordOf: (option: Option) => Item | undefined;
}

/** Products by part of their name or any of their codes, as lines to be added. */
export function useProductLookUp(clientId: number): LookUp<DraftLine> {
  const known = useRef(new Map<string, DraftLine>());
  const load = useCallback<Load>(
    async (search, signal) => {
      if (search.trim() === '') return [];
      const found = await readEndpoint(productsLookUp, { query: { search: search.trim() } }, { clientId }, signal);
      return found.map(({ id, sku, ean13, name, price }) => {
        known.current.set(String(id), { id_product: id, sku, name, quantity: 1, unit_price: null, price, most: null });
        return { value: String(id), label: name, note: [sku, ean13].filter(Boolean).join(' · ') };
      });
    },
    [clientId],
  );
  return { load, recordOf: useCallback(({ value }) => known.current.get(value), []) };
}

/** Customers of former orders, as they were last written. */
export function useCustomerLookUp(clientId: number): LookUp<OrderCustomer> {
  const known = useRef(new Map<string, OrderCustomer>());
  const load = useCallback<Load>(
    async (search, signal) => {
      if (search.trim() === '') return [];
      const found = await readEndpoint(customersLookUp, { query: { search: search.trim() } }, { clientId }, signal);
      return found.map(({ order_id, customer }) => {
        known.current.set(String(order_id), customer);
        const name = [customer.firstname, customer.lastname].filter(Boolean).join(' ');
        return {
          value: String(order_id),
          label: name || (customer.company ?? ''),
          note: [customer.email, `${customer.postcode} ${customer.city}`].filter(Boolean).join(' · '),
        };
      });
    },
    [clientId],
  );
  return { load, recordOf: useCallback(({ value }) => known.current.get(value), []) };
}
