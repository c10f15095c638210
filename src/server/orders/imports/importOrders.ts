import { optionsKey } from '#domain/orders/lineOptions.ts';
import { insertOrders } from '../insertOrders.ts';
import type { NewOrder, NewOrderLine } from '../newOrderRows.ts';
import { lockReferences } from '../lockReferences.ts';
import { paceOf } from '../../db/paceOf.ts';
import { inScope } from '../../db/tenancy.ts';
import type { ScopedTransaction } from '../../db/tenancy.ts';
import { clientZone } from '../../clients/clientZone.ts';
import type { Source } from './decodeFile.ts';
import type { FileDoubts } from './fileDoubts.ts';
import { groupOrders } from './groupOrders.ts';
import type { FileOrder } from './groupOrders.ts';
import type { ImportOptions, ImportTarget } from './importTarget.ts';
import { orderDate } from './orderDate.ts';
import { knowFile, openFile } from './readFile.ts';
import { namedCarrier, readCarriers, type FileCarrier } from './fileCarriers.ts';
import type { ImportReport, Rejection } from './rejection.ts';

/** Lines of orders in one transaction, at most. */
const MAX_LINES = 500;
/** Rows between two words about how far it is: refused orders store nothing, and are told of all the same. */
const ROWS_PER_WORD = 500;
/** Most cents of an order: the database counts them in four bytes. */
const LARGEST_AMOUNT = 2_000_000_000;

interface Context {
  readonly target: ImportTarget;
  readonly options: ImportOptions;
  readonly zone: string;
  readonly carriers: readonly FileCarrier[];
}

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
  const known = options.known ?? (await knowFile('orders', source));
  const { judgement, rows } = await openFile('orders', source, known, options.mapping);
  const context = await inScope(target.database, { kind: 'client', clientId: target.clientId }, async (trx) => {
    await options.doubts?.readChecks(trx, target.clientId);
    return {
      target,
      options,
      zone: await clientZone(trx, target.clientId),
      carriers: await readCarriers(trx, target.clientId),
    };
  });
  const rejections: Rejection[] = [];
  let [lines, stored, refused, told] = [0, 0, 0, 0];
  let batch: FileOrder[] = [];
  let batchLines = 0;
  const pace = paceOf(target.database, MAX_LINES);
  const tell = () => {
    told = lines;
    options.onProgress?.(lines, judgement.rows);
  };
  const flush = async () => {
    const outcome = await storeBatch(context, batch);
    pace.took(batchLines, outcome.ms);
    stored += outcome.stored.length;
    refused += batch.length - outcome.stored.length;
    if (options.doubts) await lookAtAddresses(context, options.doubts, outcome.stored);
    append(rejections, outcome.rejections);
    batch = [];
    batchLines = 0;
    tell();
  };
  for await (const order of groupOrders(rows(), judgement, known.preset)) {
    lines += order.fileLines.length;
    const wrong = [...order.rejections, ...wrongCarrier(context, order), ...tooDear(order)];
    if (wrong.length > 0) {
      refused += 1;
      append(rejections, wrong);
      options.onRefused?.(order.fileLines);
      if (lines - told >= ROWS_PER_WORD) tell();
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

function wrongCarrier({ carriers }: Context, { head, fileLines }: FileOrder): Rejection[] {
  const carrier = namedCarrier(carriers, head);
  return 'rejection' in carrier ? [{ ...carrier.rejection, line: fileLines[0] ?? 0 }] : [];
}

function tooDear({ reference, lines, head, fileLines }: FileOrder): Rejection[] {
  const sum = lines.reduce((total, line) => total + line.quantity * (line.unitPriceCents ?? 0), 0);
  const isDear = Math.max(sum + (head.shippingCents ?? 0), head.totalCents ?? 0) > LARGEST_AMOUNT;
  return isDear ? [{ line: fileLines[0] ?? 0, code: 'too-dear', data: { value: reference } }] : [];
}

interface Known {
  readonly references: ReadonlySet<string>;
  readonly products: ReadonlyMap<
    string,
    { readonly id: number; readonly weight_g: number; readonly price_cents: number }
  >;
}

interface StoredFileOrder {
  readonly order: FileOrder;
  /** null = it was only looked at. */
  readonly id: number | null;
}

async function lookAtAddresses(
  { carriers }: Context,
  doubts: FileDoubts,
  stored: readonly StoredFileOrder[],
): Promise<void> {
  for (const { id, order } of stored) {
    const carrier = namedCarrier(carriers, order.head);
    const carrierId = 'place' in carrier ? carrier.place.carrier_id : null;
    const operator = carriers.find((known) => known.id === carrierId)?.operator ?? null;
    const named = { order_id: id, reference: order.reference, line: order.fileLines[0] ?? 0 };
    await doubts.look(named, { customer: order.head.customer, operator });
  }
}

/** Stores the good orders of a batch in one transaction. */
async function storeBatch(context: Context, batch: readonly FileOrder[]) {
  const { target, options } = context;
  if (batch.length === 0) return { stored: [], rejections: [], ms: 0 };
  return inScope(target.database, { kind: 'client', clientId: target.clientId }, async (trx) => {
    const began = performance.now();
    if (!options.preview)
      await lockReferences(
        trx,
        target.clientId,
        batch.map((order) => order.reference),
      );
    const known = await readKnown(trx, batch);
    const rejections: Rejection[] = [];
    const right: FileOrder[] = [];
    for (const order of batch) {
      const problems = checkAgainst(known, order);
      if (problems.length > 0) {
        append(rejections, problems);
        options.onRefused?.(order.fileLines);
      } else right.push(order);
    }
    const orders = right.map((order) => newOrder(context, known, order));
    const ids = options.preview ? [] : await insertOrders(trx, target.clientId, orders);
    const stored = right.map((order, place): StoredFileOrder => ({ order, id: ids[place] ?? null }));
    return { stored, rejections, ms: performance.now() - began };
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
    .select(['id', 'sku', 'weight_g', 'price_cents'])
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
    .map(({ line, sku, isDate }) => ({
      line,
      code: isDate ? ('excel-date' as const) : ('unknown-sku' as const),
      data: { field: 'sku', value: sku },
    }));
  const known = references.has(order.reference)
    ? [{ line: first?.line ?? 0, code: 'duplicate-reference' as const, data: { value: order.reference } }]
    : [];
  return [...known, ...unknown];
}

function newOrder({ target, zone, carriers }: Context, { products }: Known, order: FileOrder): NewOrder {
  const { type, date, paymentMethod, currency, customer, shippingCents, totalCents, taxCents } = order.head;
  const lines = new Map<string, NewOrderLine>();
  for (const { sku, quantity, unitPriceCents: written, options } of order.lines) {
    const product = products.get(sku);
    if (!product) throw new Error(`product ${sku} vanished inside the transaction`);
    const unitPriceCents = written ?? product.price_cents;
    // The same product at the same price, as it was wanted, is one line; anything else is a line of its own.
    const name = `${product.id} ${unitPriceCents} ${optionsKey(options)}`;
    const before = lines.get(name)?.quantity ?? 0;
    lines.set(name, {
      productId: product.id,
      quantity: before + quantity,
      unitPriceCents,
      weightG: product.weight_g,
      ...(options.length > 0 && { options }),
    });
  }
  const goodsCents = [...lines.values()].reduce((sum, line) => sum + line.quantity * line.unitPriceCents, 0);
  if (!date) throw new Error(`order ${order.reference} has no date and was not refused`);
  const carrier = namedCarrier(carriers, order.head);
  return {
    reference: order.reference,
    type,
    date: orderDate(date, zone),
    paymentMethod,
    currency,
    customer,
    createdAt: target.now,
    lines: [...lines.values()],
    history: [{ status: 'CREATED', at: target.now, source: target.source }],
    amounts: { totalCents: totalCents ?? goodsCents + (shippingCents ?? 0), taxCents: taxCents ?? 0 },
    ...('place' in carrier && { places: carrier.place }),
  };
}
