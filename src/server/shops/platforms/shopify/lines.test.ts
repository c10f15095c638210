import fc from 'fast-check';
import { expect, it } from 'vitest';
import { boughtLines } from '#tests/factories/boughtLines.ts';
import { loneLine } from '../loneLine.ts';
import { parseOrder, shopifyOrderOf } from './mapping.ts';

const money = { shopMoney: { amount: '10.00', currencyCode: 'EUR' } };
const ORDER = {
  legacyResourceId: '1',
  name: '#1001',
  createdAt: '2026-11-23T09:00:00Z',
  updatedAt: '2026-11-23T09:00:00Z',
  displayFinancialStatus: 'PAID',
  displayFulfillmentStatus: 'UNFULFILLED',
  taxesIncluded: true,
  paymentGatewayNames: [],
  currentTotalPriceSet: money,
  currentTotalTaxSet: money,
  customAttributes: [],
  localizedFields: { nodes: [] },
};

/**
 * An order has no line for a bundle: each thing in it is a line, with the bundle as its `lineItemGroup` (shopify.dev,
 * Admin API 2026-10, "LineItemGroup": "Quantity of the line item group on the order", `title`, `variantSku`; `quantity`
 * of a line counts refunded and removed units, too). One that is sent assembled is a product like others. Only a real
 * shop can prove what becomes of the bundle's `quantity` after refunds and edits.
 */
it('gives the lines that were bought, one for one, whatever their skus, attributes and bundles are', () => {
  fc.assert(
    fc.property(boughtLines, fc.integer({ min: 1, max: 8 }), (all, first) => {
      const rows: unknown[] = [];
      const wanted: (readonly [product: string, quantity: number, text: string, each: number | null])[] = [];
      const add = (variant: number, quantity: number, text: string, more: object, each: number | null = null) => {
        const id = rows.length + 1;
        const attributes = [{ key: '_hidden', value: 'x' }, ...(text === '' ? [] : [{ key: 'Grabado', value: text }])];
        rows.push({
          id: `gid://shopify/LineItem/${id}`,
          name: 'Cosa',
          quantity,
          currentQuantity: quantity,
          requiresShipping: true,
          isGiftCard: false,
          // A variant that was deleted since is not named any more.
          variant: variant === 0 ? null : { legacyResourceId: String(variant) },
          discountedUnitPriceSet: money,
          taxLines: [],
          customAttributes: attributes,
          ...more,
        });
        wanted.push([variant === 0 ? loneLine(id) : String(variant), quantity, text, each]);
      };
      for (const { kind, product, variation, quantity, sku, text, parts } of all) {
        const group = { id: `gid://shopify/LineItemGroup/${rows.length}`, title: 'Cesta', quantity, variantSku: null };
        if (kind !== 'apart') add(variation === 0 ? 0 : product * 10 + variation, quantity, text, { sku });
        else
          for (let part = 1; part <= parts; part += 1)
            add(900 + part, quantity * part, text, { sku, lineItemGroup: group }, part);
      }
      const pageInfo = { hasNextPage: rows.length > first, endCursor: null };
      const order = parseOrder({ ...ORDER, lineItems: { nodes: rows.slice(0, first), pageInfo } });
      const more = parseOrder({ ...ORDER, lineItems: { nodes: rows.slice(first), pageInfo } });
      if ('unreadable' in order || 'unreadable' in more) throw new Error('the order was not understood');
      const { lines } = shopifyOrderOf(order, more.lineItems.nodes, { dni: null, vat_number: null });
      const said = lines.map((line) => [
        line.product,
        line.quantity,
        line.options?.[0]?.value ?? '',
        line.bundle?.each ?? null,
      ]);
      expect(said).toEqual(wanted);
    }),
  );
});
