import type { Dialect } from '../dialect.ts';

/** MyDHL API (carriers.md "Real adapters"): a shipment can't be cancelled, its label expires. */
export const calls: Dialect['calls'] = {
  create: { name: 'create', method: 'POST', path: '/mydhlapi/shipments' },
  find: { name: 'find', method: 'GET', path: '/mydhlapi/tracking?shipmentReference={n}' },
  cancel: null,
};
