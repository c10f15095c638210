import type { Dialect } from '../dialect.ts';

/** SEUR API pic/v1. */
export const calls: Dialect['calls'] = {
  create: { name: 'create', method: 'POST', path: '/pic/v1/shipments' },
  find: { name: 'find', method: 'GET', path: '/pic/v1/tracking-services/simplified?ref={n}&refType=REFERENCE' },
  label: { name: 'label', method: 'GET', path: '/pic/v1/labels?ref={n}&type={format}&size={size}' },
  cancel: { name: 'cancel', method: 'POST', path: '/pic/v1/shipments/cancel' },
  track: { name: 'track', method: 'GET', path: '/pic/v1/tracking-services/extended?ref={n}&refType=REFERENCE' },
};
