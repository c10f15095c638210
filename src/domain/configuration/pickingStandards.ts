import { PRINTED_CODE_TYPES } from '../codes/codeTypes.ts';

/** What counts in picking where nobody set anything: the server's table, the contract and a device without an answer all read it here. */
export const PICKING_STANDARDS = {
  codeTypes: PRINTED_CODE_TYPES,
  route: 'serpentine',
  mode: 'product',
  forceLocation: false,
  forceTote: true,
  toteMasks: '',
  errorStops: false,
  requireReason: true,
  /** ms. */
  repeatWindow: 800,
  codeMasks: '',
} as const;
