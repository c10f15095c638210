import type { TrackingCodes } from '../codeMeaning.ts';

/** State codes of its tracking service; only these are published. */
export const CORREOSEXPRESS_CODES: TrackingCodes = {
  '1': 'CORREOSEXPRESS_PREREGISTERED',
  '12': 'CORREOSEXPRESS_DELIVERED',
  '13': 'CORREOSEXPRESS_CANCELED',
  '14': 'CORREOSEXPRESS_CANCELED',
  '15': 'CORREOSEXPRESS_CANCELED',
  '16': 'CORREOSEXPRESS_CANCELED',
  '19': 'CORREOSEXPRESS_CANCELED',
  '31': 'CORREOSEXPRESS_CANCELED',
};
