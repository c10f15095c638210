import type { Dialect } from '../dialect.ts';

/** Preregister of Correos. */
export const calls: Dialect['calls'] = {
  create: { name: 'create', method: 'POST', path: '/preregister/delivery' },
  find: { name: 'find', method: 'GET', path: '/preregister/delivery?clientReference={n}' },
  label: {
    name: 'label',
    method: 'GET',
    path: '/labels/print?clientReference={n}&labelFormat={format}&printMode={size}',
  },
  cancel: { name: 'cancel', method: 'POST', path: '/preregister/delivery/annulment' },
  track: { name: 'track', method: 'GET', path: '/support/trackpub/api/v2/search/{n}' },
};
