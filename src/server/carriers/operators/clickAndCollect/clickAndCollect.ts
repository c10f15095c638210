import type { Dialect } from '../dialect.ts';
import { houseWords } from '../houseWords.ts';

/** The client's own counter: nobody outside is called, the counter's book is ours. */
const calls: Dialect['calls'] = {
  create: { name: 'create', method: 'POST', path: 'counter/parcels' },
  find: { name: 'find', method: 'GET', path: 'counter/parcels/{n}' },
  label: { name: 'label', method: 'GET', path: 'counter/parcels/{n}/label?format={format}&size={size}' },
  cancel: { name: 'cancel', method: 'DELETE', path: 'counter/parcels/{n}' },
  track: null,
};

/** How the client's own counter speaks: nobody is called, the customer comes under numbers of our own. */
export const clickAndCollect: Dialect = { calls, client: null, ...houseWords('parcel'), tracking: null };
