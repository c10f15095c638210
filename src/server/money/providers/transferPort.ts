import type { PaymentPort } from './port.ts';

const refused = () => Promise.resolve({ ok: false, problem: 'rejected', code: 'by-transfer' } as const);

/** Nobody takes money here: clients pay by transfer, and an administrator says so. */
export const transferPort: PaymentPort = {
  provider: 'transfer',
  publishableKey: null,
  makeCustomer: refused,
  makeSetup: refused,
  readSetup: refused,
  readMethod: refused,
  dropMethod: refused,
  charge: refused,
  findCharge: refused,
  readCharge: refused,
  refund: refused,
  findRefund: refused,
  readRefund: refused,
  readNews: () => null,
};
