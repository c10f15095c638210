import fc from 'fast-check';
import { expect, it } from 'vitest';
import { boughtLines } from '#tests/factories/boughtLines.ts';
import { groupOrders } from './groupOrders.ts';
import { knowFile, openFile } from './readFile.ts';

const HEADER = 'order_reference;date;firstname;lastname;address1;postcode;city;country;sku;quantity;unit_price';
const HEAD = 'P-1;2026-11-23;Ana;Ruiz;Calle Mayor 1;28013;Madrid;ES';

/** A file knows no kits: what stands in a line is what is picked. */
it('gives the lines that were bought, one for one, and refuses an order whose line names nothing', async () => {
  await fc.assert(
    fc.asyncProperty(
      boughtLines.filter((all) => all.length > 0),
      async (all) => {
        const bought = all.map(({ product, variation, quantity, sku }) => ({
          sku: sku ?? `P${product}-${variation}`,
          quantity,
        }));
        const rows = bought.map(({ sku, quantity }) => `${HEAD};${sku};${quantity};10,00`);
        const source = async function* () {
          yield Buffer.from([HEADER, ...rows].join('\n'));
        };
        const opened = await openFile('orders', source, await knowFile('orders', source));
        const orders = [];
        for await (const order of groupOrders(opened.rows(), opened.judgement)) orders.push(order);
        const [order] = orders;
        expect(orders).toHaveLength(1);
        expect(order?.lines.map(({ sku, quantity }) => ({ sku, quantity }))).toEqual(bought);
        expect(order?.rejections.map(({ data }) => data['field'])).toEqual(
          bought.flatMap(({ sku }) => (sku === '' ? ['sku'] : [])),
        );
      },
    ),
    { numRuns: 60 },
  );
});
