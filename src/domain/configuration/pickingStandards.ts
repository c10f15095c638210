import { PRINTED_CODE_TYPES } from '../codes/codeTypes.ts';

/**
 * The picking settings where nobody set anything. The server's table, the contract and a device without an answer all
 * read them here.
 */
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
