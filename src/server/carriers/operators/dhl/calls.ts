import type { Dialect } from '../dialect.ts';

/** MyDHL API: a label comes with the shipment, once; a shipment can't be cancelled, its label expires. */
export const calls: Dialect['calls'] = {
  create: { name: 'create', method: 'POST', path: '/mydhlapi/shipments' },
  find: { name: 'find', method: 'GET', path: '/mydhlapi/tracking?shipmentReference={n}' },
  label: null,
  cancel: null,
  track: { name: 'track', method: 'GET', path: '/mydhlapi/tracking?shipmentTrackingNumber={n}' },
};
