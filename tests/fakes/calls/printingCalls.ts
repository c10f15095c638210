import { type Calls, keyOf } from './validCall.ts';

const PRINT = {
  kind: 'label',
  format: 'ZPL',
  stock: '10X15',
  name: 'l.zpl',
  title: 'Etiqueta',
  reason: null,
  source: null,
  content: 'XlhBXlha',
};

/** Valid examples of the calls about printing. */
export const PRINTING_CALLS = {
  qzsign: { of: () => ({ query: { signature: 'ab'.repeat(32) } }) },
  offerPrint: { of: ({ print }) => ({ params: { id: print }, body: PRINT }) },
  takePrint: { of: ({ print, caller }) => ({ params: { id: print }, body: { taker: keyOf(caller) } }) },
  withdrawPrint: { of: ({ print }) => ({ params: { id: print } }) },
} satisfies Calls;
