import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { importWorld } from '#tests/fakes/importWorld.ts';

describe('exports as platforms write them', () => {
  const { run, reasons, stored } = importWorld();
  const sample = (name: string) => readFileSync(new URL(`../fixtures/imports/${name}`, import.meta.url));

  const ADDRESS = {
    address1: 'Calle Inventada 12',
    address2: '3º B',
    postcode: '08001',
    city: 'Barcelona',
    country: 'ES',
  };

  test.each([
    {
      name: 'shopify.csv',
      platform: 'shopify',
      orders: [
        {
          order_reference: '#1',
          firstname: 'Nora',
          lastname: 'Ficticia Sol',
          ...ADDRESS,
          state: 'Barcelona',
          phone: '+34600111222',
          other: 'Es un regalo:\nllamar antes.',
          payment_method: 'Bizum',
          date_order: new Date('2026-11-25T17:04:09Z'),
          total_cents: 1020,
          total_tax_cents: 177,
          goods: ['2 S-1 185', '1 S-2 255'],
        },
        // Without an address to ship to it goes to that of the invoice, as a whole.
        { order_reference: '#2', firstname: 'Berta', address1: 'Avenida Imaginaria 3', address2: null, city: 'Girona' },
      ],
      refused: ['7 called-off', '8 sent-already'],
    },
    {
      name: 'woocommerce.csv',
      platform: 'woocommerce',
      orders: [
        {
          order_reference: '7001',
          ...ADDRESS,
          address1: 'Calle Inventada 12, 3º B',
          address2: null,
          email: 'nora@example.com',
          // What the clock of the client showed.
          date_order: new Date('2026-11-25T13:32:00Z'),
          total_cents: 1020,
          goods: ['2 S-1 185', '1 S-2 255'],
        },
      ],
      refused: ['4 called-off'],
    },
    {
      name: 'woocommerce-items.csv',
      platform: 'woocommerce',
      orders: [{ order_reference: 'W-7101', ...ADDRESS, total_cents: 1020, goods: ['2 S-1 185', '1 S-2 255'] }],
      refused: [],
    },
    {
      name: 'prestashop.csv',
      platform: 'prestashop',
      orders: [{ order_reference: 'XKBKNABJK', ...ADDRESS, total_cents: 1020, goods: ['2 S-1 185', '1 S-2 255'] }],
      refused: [],
    },
    {
      name: 'amazon.txt',
      platform: 'amazon',
      orders: [
        {
          order_reference: '404-1111111-1111111',
          lastname: 'Ficticia Sol',
          ...ADDRESS,
          phone: '+34 600 11 12 22',
          date_order: new Date('2026-11-25T10:15:30Z'),
          // The report has no prices: those of the products are taken.
          goods: ['2 S-1 185', '1 S-2 255'],
          total_cents: 625,
        },
        { order_reference: '404-2222222-2222222', goods: ['1 S-1 185'] },
      ],
      refused: [],
    },
    {
      name: 'amazon-priced.txt',
      platform: 'amazon',
      orders: [
        {
          order_reference: '404-1111111-1111111',
          // 5.00 for three: the cents are shared, so that the sum is that of the file.
          goods: ['1 S-1 166', '2 S-1 167', '1 S-2 255'],
          total_cents: 500 + 255 + 200 + 195,
        },
      ],
      refused: [],
    },
    {
      name: 'etsy.csv',
      platform: 'etsy',
      orders: [
        {
          order_reference: '3101000001',
          firstname: 'Nora',
          lastname: 'Ficticia Sol',
          ...ADDRESS,
          // The fifth of November, though each date of the file could be a day of another month.
          date_order: new Date('2026-11-05T00:00:00Z'),
          // The same product as two people want it is two lines.
          goods: ['2 S-1 185 Sabor=Anís', '1 S-1 185 Sabor=Limón Dedicatoria=Para Ana, de Luis', '1 S-2 255'],
          total_cents: 810,
        },
      ],
      refused: ['5 sent-already'],
    },
    {
      name: 'squarespace.csv',
      platform: 'squarespace',
      orders: [
        {
          order_reference: '05631',
          ...ADDRESS,
          email: 'nora@example.com',
          date_order: new Date('2026-11-25T13:55:13Z'),
          total_cents: 1020,
          total_tax_cents: 177,
          goods: ['2 S-1 185 Lineitem variant=Anís', '1 S-2 255'],
        },
      ],
      refused: ['4 sent-already'],
    },
    {
      name: 'ebay.csv',
      platform: 'ebay',
      orders: [
        {
          order_reference: '14-15124-99674',
          lastname: 'Ficticia Sol',
          ...ADDRESS,
          email: 'nora@example.com',
          phone: '600111222',
          currency: 'USD',
          date_order: new Date('2026-11-05T00:00:00Z'),
          goods: ['2 S-1 185 Sabor=Anís', '1 S-2 255'],
        },
        { order_reference: '14-15125-10001', ...ADDRESS, goods: ['1 S-1 185'] },
      ],
      refused: ['8 sent-already'],
    },
    {
      name: 'ebay-uk.csv',
      platform: 'ebay',
      orders: [
        {
          order_reference: '14-15125-10001',
          ...ADDRESS,
          currency: 'GBP',
          date_order: new Date('2026-11-06T00:00:00Z'),
          goods: ['1 S-1 185'],
        },
      ],
      refused: [],
    },
    {
      name: 'wix.csv',
      platform: 'wix',
      orders: [
        {
          order_reference: '10001',
          ...ADDRESS,
          address2: null,
          phone: '600111222',
          date_order: new Date('2026-11-05T00:00:00Z'),
          total_cents: 1020,
          goods: ['2 S-1 185 Sabor=Anís', '1 S-2 255'],
        },
      ],
      refused: ['4 sent-already'],
    },
    {
      name: 'tiktok.csv',
      platform: 'tiktok',
      orders: [
        {
          order_reference: '576461234567890123',
          ...ADDRESS,
          phone: '+34 600111222',
          date_order: new Date('2026-11-05T08:14:22Z'),
          goods: ['2 S-1 185 Variation=Default', '1 S-2 255'],
        },
      ],
      refused: ['5 called-off'],
    },
    {
      name: 'shipstation.csv',
      platform: 'shipstation',
      orders: [
        {
          order_reference: 'SS-1',
          ...ADDRESS,
          date_order: new Date('2026-11-25T13:32:10Z'),
          total_cents: 1020,
          goods: ['2 S-1 185', '1 S-2 255'],
        },
      ],
      refused: [],
    },
  ])('$name comes in as it is', async ({ name, platform, orders, refused }) => {
    const outcome = await run(sample(name));
    expect(outcome).toMatchObject({ platform, missing: [], stored: orders.length, refused: refused.length });
    expect(reasons(outcome)).toEqual(refused);
    expect(await stored()).toMatchObject(orders);
  });
});
