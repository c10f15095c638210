import * as z from 'zod/mini';
import type { ShippedLine, ShopAnswer } from '../port.ts';
import type { ShopifyCall } from './calls.ts';
import { pageInfo, productOfLine } from './mapping.ts';
import { UNITS_SENT, UNITS_TO_SEND } from './queries.ts';

const lineItem = z.object({
  id: z.string(),
  sku: z.nullish(z.string()),
  variant: z.nullish(z.object({ legacyResourceId: z.union([z.string(), z.number()]) })),
});
type LineItem = z.infer<typeof lineItem>;

/** What our order holds and the shop does not know to be sent; it grows less while units are taken out. */
export interface HeldUnits {
  /** Takes as many units of the line as there are, at most so many. @returns how many */
  take(line: LineItem, most: number): number;
}

/** Units by the product that the shop names; where it has deleted the product, by its sku. */
export function heldUnits(lines: readonly ShippedLine[]): HeldUnits {
  const left = lines.map((line) => ({ ...line }));
  return {
    take: (line, most) => {
      let taken = 0;
      for (const one of left) {
        const isSame =
          one.products.includes(productOfLine(line)) || (!line.variant && line.sku && one.sku === line.sku);
        if (!isSame) continue;
        const units = Math.min(one.quantity, most - taken);
        one.quantity -= units;
        taken += units;
      }
      return taken;
    },
  };
}

/** Takes out what a parcel of the shop holds. */
export async function sentUnits(call: ShopifyCall, id: string, held: HeldUnits): Promise<ShopAnswer<null>> {
  const rows = await pagesOf(call, UNITS_SENT, id, ['fulfillment', 'fulfillmentLineItems'], sentLine);
  if (!rows.ok) return rows;
  for (const { lineItem: line, quantity } of rows.data) held.take(line, quantity ?? 0);
  return { ok: true, data: null };
}

/** Which units of one place of the shop our order holds, and takes them out. */
export async function unitsToSend(
  call: ShopifyCall,
  id: string,
  held: HeldUnits,
): Promise<ShopAnswer<readonly { readonly id: string; readonly quantity: number }[]>> {
  const rows = await pagesOf(call, UNITS_TO_SEND, id, ['fulfillmentOrder', 'lineItems'], lineToSend);
  if (!rows.ok) return rows;
  const units = rows.data.map((row) => ({ id: row.id, quantity: held.take(row.lineItem, row.remainingQuantity) }));
  return { ok: true, data: units.filter(({ quantity }) => quantity > 0) };
}

const sentLine = z.object({ quantity: z.nullish(z.int()), lineItem });
const lineToSend = z.object({ id: z.string(), remainingQuantity: z.int(), lineItem });

async function pagesOf<Row>(
  call: ShopifyCall,
  document: string,
  id: string,
  [parent, list]: readonly [string, string],
  row: z.ZodMiniType<Row>,
): Promise<ShopAnswer<readonly Row[]>> {
  const page = z.object({ [list]: z.object({ nodes: z.array(row), pageInfo }) });
  const rows: Row[] = [];
  for (let after: string | null = null; ;) {
    const answer: Awaited<ReturnType<ShopifyCall>> = await call(document, { id, after });
    if (!answer.ok) return answer;
    const parsed = page.safeParse(answer.data[parent]);
    const found = parsed.success ? parsed.data[list] : undefined;
    if (!found) return { ok: false, problem: 'unreadable' };
    rows.push(...found.nodes);
    if (!found.pageInfo.hasNextPage || !found.pageInfo.endCursor) return { ok: true, data: rows };
    after = found.pageInfo.endCursor;
  }
}
