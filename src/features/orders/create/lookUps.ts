import { customersLookUp, productsLookUp } from '#contract/endpoints/orderDesk.ts';
import type { OrderCustomer } from '#contract/entities/customer.ts';
import { callApi } from '#platform/api/callApi.ts';
import type { Option } from '#ui/form/useOptions.ts';
import { useCallback, useRef } from 'react';
import type { DraftLine } from './draft.ts';

const ofClient = (clientId: number) => (clientId > 0 ? { id_client: clientId } : {});

type Load = (text: string, signal: AbortSignal) => Promise<readonly Option[]>;

/** Search of a combobox whose options stand for records: `recordOf` gives back what an option was made of. */
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
      const answer = await callApi(productsLookUp, { query: { ...ofClient(clientId), search: search.trim() }, signal });
      if (!answer.ok) throw new Error(`products: ${answer.errorCode}`);
      return answer.data.map(({ id, sku, ean13, name, price }) => {
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
      const answer = await callApi(customersLookUp, {
        query: { ...ofClient(clientId), search: search.trim() },
        signal,
      });
      if (!answer.ok) throw new Error(`customers: ${answer.errorCode}`);
      return answer.data.map(({ order_id, customer }) => {
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
