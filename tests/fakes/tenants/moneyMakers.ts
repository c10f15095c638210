import { registerEntry } from '#server/money/billing/verifactuChain.ts';
import { insertInvoice } from '#tests/factories/invoiceRows.ts';
import { insertSetup } from '#tests/factories/paymentRows.ts';
import { WORLD_NOW } from '#tests/factories/subject.ts';
import type { Place } from './place.ts';

const SELLER = { taxId: 'A13585625', address: '-', postcode: '28001', city: 'Madrid', country: 'ES' };

export const moneyMakers = ({ client, mark, write, next }: Place) => ({
  newSetup: () => write((trx) => insertSetup(trx, client, mark)),
  makeInvoice: () =>
    write(async (trx) => {
      const id = await insertInvoice(trx, client, mark, next() + 1);
      await trx
        .updateTable('invoices')
        .set({ seller: JSON.stringify({ ...SELLER, name: mark }) })
        .where('id', '=', id)
        .execute();
      await registerEntry(trx, id, { mode: 'test', now: WORLD_NOW });
      return id;
    }),
});
