import type { Dialect } from '../dialect.ts';

/** MyDHL API: a shipment can't be cancelled, its label expires. */
export const calls: Dialect['calls'] = {
  create: { name: 'create', method: 'POST', path: '/mydhlapi/shipments' },
  find: { name: 'find', method: 'GET', path: '/mydhlapi/tracking?shipmentReference={n}' },
  label: {
    name: 'label',
    method: 'GET',
    path: '/mydhlapi/shipments/{n}/get-image?typeCode=label&encodingFormat={format}&templateName={size}',
  },
  cancel: null,
};
