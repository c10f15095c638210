import { insertOrders } from '../orders/insertOrders.ts';
import type { NewOrder, NewOrderLine } from '../orders/newOrderRows.ts';
import { lockReferences } from '../orders/lockReferences.ts';
import { paceOf } from '../../db/pace.ts';
import { inScope } from '../../db/tenancy.ts';
import type { ScopedTransaction } from '../../db/tenancy.ts';
import { checkFile } from './checkFile.ts';
import type { Source } from './checkFile.ts';
import { groupOrders } from './groupOrders.ts';
import { mapColumns } from './mapColumns.ts';
import type { FileOrder } from './groupOrders.ts';
import type { ImportOptions, ImportTarget } from './importTarget.ts';
import { ORDER_FILE_COLUMNS, parseOrderLine } from './parseOrderLine.ts';
import type { OrderLine } from './parseOrderLine.ts';
import { readRows } from './readRows.ts';
import type { Row } from './readRows.ts';
import type { ImportReport, Rejection } from './rejection.ts';

/** Lines of orders in one transaction, at most. */
const MAX_LINES = 500;

/**
 * Imports orders, one row per line of an order. All or nothing per order: one wrong line leaves its whole order out,
 * the others go in. Orders begin as CREATED.
 * @throws UnreadableFile when the file as a whole can't be read; then nothing was stored
 */
export async function importOrders(
  source: Source,
  target: ImportTarget,
  options: ImportOptions = {},
): Promise<ImportReport> {
  const shape = mapColumns(await checkFile(source, []), ORDER_FILE_COLUMNS, options.mapping);
  const rejections: Rejection[] = [];
  let [lines, stored, refused] = [0, 0, 0];
  let batch: FileOrder[] = [];
  let batchLines = 0;
  const pace = paceOf(target.database, MAX_LINES);
  const flush = async () => {
    const outcome = await storeBatch(target, batch, options);
    pace.took(batchLines, outcome.ms);
    stored += outcome.stored;
    refused += batch.length - outcome.stored;
    append(rejections, outcome.rejections);
    batch = [];
    batchLines = 0;
    options.onProgress?.(lines);
  };
  for await (const order of groupOrders(parseLines(readRows(source, shape)))) {
    lines += order.lines.length;
    if (order.rejections.length > 0) {
      refused += 1;
      append(rejections, order.rejections);
      options.onRefused?.(order.lines.map(({ line }) => line));
    } else {
      batch.push(order);
      batchLines += order.lines.length;
    }
    if (batchLines >= pace.size()) await flush();
  }
  await flush();
  return { lines, stored, refused, rejections: rejections.sort((a, b) => a.line - b.line) };
}

/** Appended one by one: a call cannot take a hundred thousand arguments. */
function append<Item>(to: Item[], items: readonly Item[]): void {
  for (const item of items) to.push(item);
}

async function* parseLines(rows: AsyncIterable<Row>): AsyncGenerator<OrderLine> {
  for await (const row of rows) yield parseOrderLine(row);
}

interface Known {
  readonly references: ReadonlySet<string>;
  readonly products: ReadonlyMap<string, { readonly id: number; readonly weight_g: number }>;
}

/** Stores the good orders of a batch in one transaction. */
async function storeBatch(target: ImportTarget, batch: readonly FileOrder[], { preview, onRefused }: ImportOptions) {
  if (batch.length === 0) return { stored: 0, rejections: [], ms: 0 };
  return inScope(target.database, { kind: 'client', clientId: target.clientId }, async (trx) => {
    const began = performance.now();
    if (!preview)
      await lockReferences(
        trx,
        target.clientId,
        batch.map((order) => order.reference),
      );
    const known = await readKnown(trx, batch);
    const rejections: Rejection[] = [];
    const orders: NewOrder[] = [];
    for (const order of batch) {
      const problems = checkAgainst(known, order);
      if (problems.length > 0) {
        append(rejections, problems);
        onRefused?.(order.lines.map(({ line }) => line));
      } else orders.push(newOrder(target, known, order));
    }
    if (!preview) await insertOrders(trx, target.clientId, orders);
    return { stored: orders.length, rejections, ms: performance.now() - began };
  });
}

async function readKnown(trx: ScopedTransaction, batch: readonly FileOrder[]): Promise<Known> {
  const skus = [...new Set(batch.flatMap((order) => order.lines.map((line) => line.sku)))];
  const references = batch.map((order) => order.reference);
  const orders = await trx
    .selectFrom('orders')
    .select('order_reference')
    .where('order_reference', 'in', references)
    .execute();
  const products = await trx
    .selectFrom('products')
    .select(['id', 'sku', 'weight_g'])
    .where('sku', 'in', skus)
    .execute();
  return {
    references: new Set(orders.map((row) => row.order_reference)),
    products: new Map(products.map((row) => [row.sku, row])),
  };
}

function checkAgainst({ references, products }: Known, order: FileOrder): Rejection[] {
  const [first] = order.lines;
  const unknown = order.lines
    .filter((line) => !products.has(line.sku))
    .map(({ line, sku }) => ({ line, code: 'unknown-sku' as const, data: { value: sku } }));
  const known = references.has(order.reference)
    ? [{ line: first?.line ?? 0, code: 'duplicate-reference' as const, data: { value: order.reference } }]
    : [];
  return [...known, ...unknown];
}

function newOrder(target: ImportTarget, { products }: Known, order: FileOrder): NewOrder {
  const [first] = order.lines as [OrderLine, ...OrderLine[]];
  const lines = new Map<string, NewOrderLine>();
  for (const { sku, quantity, unitPriceCents } of order.lines) {
    const product = products.get(sku);
    if (!product) throw new Error(`product ${sku} vanished inside the transaction`);
    // The same product at the same price is one line; at another price it is a line of its own.
    const name = `${product.id} ${unitPriceCents}`;
    const before = lines.get(name)?.quantity ?? 0;
    lines.set(name, { productId: product.id, quantity: before + quantity, unitPriceCents, weightG: product.weight_g });
  }
  return {
    ...first.head,
    reference: order.reference,
    currency: 'EUR',
    createdAt: target.now,
    lines: [...lines.values()],
    history: [{ status: 'CREATED', at: target.now, source: target.source }],
  };
}
