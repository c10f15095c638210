import type { Dialect } from '../dialect.ts';

/** The haul network between warehouses and customs: one interface for all its products. */
export const calls: Dialect['calls'] = {
  create: { name: 'create', method: 'POST', path: 'haul/consignments' },
  find: { name: 'find', method: 'GET', path: 'haul/consignments/{n}' },
  label: { name: 'label', method: 'GET', path: 'haul/consignments/{n}/label?format={format}&size={size}' },
  cancel: { name: 'cancel', method: 'DELETE', path: 'haul/consignments/{n}' },
  track: { name: 'track', method: 'GET', path: 'haul/consignments/{n}/scans' },
};
