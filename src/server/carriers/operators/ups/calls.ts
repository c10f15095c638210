import type { Dialect } from '../dialect.ts';

/** UPS Ship API. */
export const calls: Dialect['calls'] = {
  create: { name: 'create', method: 'POST', path: '/api/shipments/v2409/ship' },
  find: { name: 'find', method: 'GET', path: '/api/track/v1/reference/details/{n}' },
  label: { name: 'label', method: 'POST', path: '/api/labels/v1/recovery' },
  cancel: { name: 'cancel', method: 'DELETE', path: '/api/shipments/v2409/void/cancel/{n}' },
  track: { name: 'track', method: 'GET', path: '/api/track/v1/details/{n}' },
};
