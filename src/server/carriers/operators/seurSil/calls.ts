import type { Dialect } from '../dialect.ts';

/** SEUR by files: a line for each parcel goes into the day's file, another line takes it out. */
export const calls: Dialect['calls'] = {
  create: { name: 'create', method: 'PUT_FILE', path: 'out/shipments.csv' },
  find: { name: 'find', method: 'GET', path: 'in/acknowledged/{n}.csv' },
  label: { name: 'label', method: 'GET', path: 'in/labels/{n}.{format}?size={size}' },
  cancel: { name: 'cancel', method: 'PUT_FILE', path: 'out/cancelled.csv' },
  track: null,
};
