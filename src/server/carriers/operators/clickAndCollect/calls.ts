import type { Dialect } from '../dialect.ts';

/** The client's own counter: nobody outside is called, the counter's book is ours. */
export const calls: Dialect['calls'] = {
  create: { name: 'create', method: 'POST', path: 'counter/parcels' },
  find: { name: 'find', method: 'GET', path: 'counter/parcels/{n}' },
  label: { name: 'label', method: 'GET', path: 'counter/parcels/{n}/label?format={format}&size={size}' },
  cancel: { name: 'cancel', method: 'DELETE', path: 'counter/parcels/{n}' },
  track: null,
};
