import { KIT_KINDS, KIT_LIMITS, type KitKind, type KitRefusal } from '#domain/orders/kits.ts';
import { groupRows } from '../../db/groupRows.ts';
import { paceOf } from '../../db/paceOf.ts';
import { inScope, type ScopedTransaction } from '../../db/tenancy.ts';
import { storeKits } from '../kits.ts';
import type { Source } from './decodeFile.ts';
import type { ImportOptions, ImportTarget } from './importTarget.ts';
import { knowFile, openFile } from './readFile.ts';
import type { ImportReport, Rejection } from './rejection.ts';
import { RowReader, shown } from './rowReader.ts';

/** Parts in one transaction, at most. */
const MAX_PARTS = 500;

interface FilePart {
  readonly line: number;
  readonly kitSku: string;
  readonly sku: string;
  readonly units: number;
  /** null = the line says nothing of it. */
  readonly kind: KitKind | null;
  readonly rejections: readonly Rejection[];
}

interface FileKit {
  readonly sku: string;
  readonly kind: KitKind;
  readonly parts: readonly FilePart[];
}

/** SKUs of the kits of the file that were taken in so far, and of what they are made of. */
interface Taken {
  readonly kits: Set<string>;
  readonly parts: Set<string>;
}

/**
 * Imports what kits are made of, one row per product of a kit; its rows need not be neighbours. All or nothing per kit: a
 * kit of the file takes the place of what its product was made of. A kit that was taken in earlier in the file counts for
 * the kits after it.
 * @throws UnreadableFile when the file as a whole can't be read; then nothing was stored
 */
export async function importKits(
  source: Source,
  target: ImportTarget,
  options: ImportOptions = {},
): Promise<ImportReport> {
  const known = options.known ?? (await knowFile('kits', source));
  const { judgement, rows } = await openFile('kits', source, known, options.mapping);
  const parts: FilePart[] = [];
  for await (const row of rows()) {
    const read = new RowReader(row, judgement);
    if (row.fault) read.reject(row.fault, {});
    const units = read.quantity('units');
    if (units > KIT_LIMITS.units)
      read.reject('kit-units', { field: 'units', value: String(units), most: String(KIT_LIMITS.units) });
    parts.push({
      line: row.line,
      kitSku: read.code('kit_sku', 64),
      sku: read.code('part_sku', 64),
      units,
      kind: row.cell('kit_kind') === '' ? null : read.choice('kit_kind', KIT_KINDS, 'parts'),
      rejections: read.rejections,
    });
  }
  const rejections: Rejection[] = [];
  const taken: Taken = { kits: new Set(), parts: new Set() };
  let [lines, stored, refused] = [0, 0, 0];
  const refuse = (kit: FileKit, why: readonly Rejection[]) => {
    refused += 1;
    for (const rejection of why) rejections.push(rejection);
    options.onRefused?.(kit.parts.map(({ line }) => line));
  };
  const pace = paceOf(target.database, MAX_PARTS);
  let batch: FileKit[] = [];
  const flush = async () => {
    const { good, wrong, ms } = await storeBatch(target, batch, taken, options.preview ?? false);
    pace.took(sizeOf(batch), ms);
    stored += good.length;
    for (const [kit, why] of wrong) refuse(kit, why);
    batch = [];
    options.onProgress?.(lines, judgement.rows);
  };
  for (const [sku, own] of groupRows(parts, ({ kitSku }) => kitSku)) {
    lines += own.length;
    const kit: FileKit = { sku, kind: own.find(({ kind }) => kind !== null)?.kind ?? 'parts', parts: own };
    const why = ownFaults(kit);
    if (why.length > 0) refuse(kit, why);
    else batch.push(kit);
    if (sizeOf(batch) >= pace.size()) await flush();
  }
  await flush();
  return { lines, stored, refused, rejections: rejections.sort((a, b) => a.line - b.line) };
}

const sizeOf = (kits: readonly FileKit[]): number => kits.reduce((sum, { parts }) => sum + parts.length, 0);

/** What is wrong with a kit whatever else there is. */
function ownFaults({ sku, kind, parts }: FileKit): Rejection[] {
  const faults = parts.flatMap(({ rejections }) => rejections);
  const first = parts[0]?.line ?? 0;
  if (sku !== '' && parts.length > KIT_LIMITS.parts)
    faults.push({ line: first, code: 'kit-parts', data: { value: shown(sku), most: String(KIT_LIMITS.parts) } });
  const seen = new Set<string>();
  for (const part of parts) {
    if (part.sku === '' || sku === '') continue;
    if (part.sku === sku) faults.push(fault(part, 'itself', sku));
    else if (seen.has(part.sku)) faults.push(fault(part, 'twice', part.sku));
    seen.add(part.sku);
    if (part.kind !== null && part.kind !== kind)
      faults.push({ line: part.line, code: 'kit-kinds', data: { value: shown(sku) } });
  }
  return faults;
}

const fault = (part: FilePart, why: Exclude<KitRefusal, 'unknown'>, sku: string): Rejection => ({
  line: part.line,
  code: `kit-${why}`,
  data: { field: why === 'part' || why === 'itself' ? 'kit_sku' : 'part_sku', value: shown(sku) },
});

/**
 * Judges kits by the products and the kits that are there, and stores the good ones in one transaction.
 * @param taken the good ones are added
 */
async function storeBatch(target: ImportTarget, batch: readonly FileKit[], taken: Taken, preview: boolean) {
  const good: FileKit[] = [];
  const wrong: (readonly [FileKit, readonly Rejection[]])[] = [];
  if (batch.length === 0) return { good, wrong, ms: 0 };
  return inScope(target.database, { kind: 'client', clientId: target.clientId }, async (trx) => {
    const began = performance.now();
    const products = await readProducts(trx, batch, preview);
    const there = await readThere(trx, [...products.values()]);
    for (const kit of batch) {
      const why = faultsAmong(kit, { products, there, taken });
      if (why.length > 0) wrong.push([kit, why]);
      else {
        good.push(kit);
        taken.kits.add(kit.sku);
        for (const { sku } of kit.parts) taken.parts.add(sku);
      }
    }
    const idOf = (sku: string): number => products.get(sku) ?? 0;
    if (!preview)
      await storeKits(
        trx,
        target.clientId,
        good.map(({ sku, kind, parts }) => ({
          productId: idOf(sku),
          kind,
          parts: parts.map((part) => ({ id_product: idOf(part.sku), units: part.units })),
        })),
      );
    return { good, wrong, ms: performance.now() - began };
  });
}

/** Ids of the products that a batch names, by SKU; locked in a fixed order, as whoever saves a kit locks them. */
async function readProducts(trx: ScopedTransaction, batch: readonly FileKit[], preview: boolean) {
  const skus = new Set(batch.flatMap(({ sku, parts }) => [sku, ...parts.map((part) => part.sku)]));
  const rows = await trx
    .selectFrom('products')
    .select(['id', 'sku'])
    .where('sku', 'in', [...skus])
    .orderBy('id')
    .$if(!preview, (query) => query.forNoKeyUpdate())
    .execute();
  return new Map(rows.map(({ id, sku }) => [sku, id]));
}

interface There {
  /** SKUs of products that are kits. */
  readonly kits: ReadonlySet<string>;
  /** SKUs of the kits that a product is part of, by the SKU of the product. */
  readonly kitsOf: ReadonlyMap<string, readonly string[]>;
}

async function readThere(trx: ScopedTransaction, ids: readonly number[]): Promise<There> {
  if (ids.length === 0) return { kits: new Set(), kitsOf: new Map() };
  const kits = await trx
    .selectFrom('product_kits')
    .innerJoin('products', 'products.id', 'product_kits.product_id')
    .select('sku')
    .where('product_id', 'in', ids)
    .execute();
  const parts = await trx
    .selectFrom('product_parts')
    .innerJoin('products as part', 'part.id', 'product_parts.part_id')
    .innerJoin('products as kit', 'kit.id', 'product_parts.kit_id')
    .select(['part.sku as part', 'kit.sku as kit'])
    .where('part_id', 'in', ids)
    .execute();
  const kitsOf = groupRows(parts, ({ part }) => part);
  return {
    kits: new Set(kits.map(({ sku }) => sku)),
    kitsOf: new Map([...kitsOf].map(([sku, rows]) => [sku, rows.map(({ kit }) => kit)])),
  };
}

interface Beside {
  readonly products: ReadonlyMap<string, number>;
  readonly there: There;
  readonly taken: Taken;
}

function faultsAmong(kit: FileKit, { products, there, taken }: Beside): Rejection[] {
  const unknown = (line: number, field: string, sku: string): Rejection => ({
    line,
    code: 'unknown-sku',
    data: { field, value: shown(sku) },
  });
  const [first] = kit.parts;
  const faults: Rejection[] = [];
  if (!products.has(kit.sku)) faults.push(unknown(first?.line ?? 0, 'kit_sku', kit.sku));
  // What a kit of the file held before the file is over.
  const isPart =
    taken.parts.has(kit.sku) || (there.kitsOf.get(kit.sku) ?? []).some((holder) => !taken.kits.has(holder));
  if (first && isPart) faults.push(fault(first, 'part', kit.sku));
  for (const part of kit.parts) {
    if (!products.has(part.sku)) faults.push(unknown(part.line, 'part_sku', part.sku));
    else if (taken.kits.has(part.sku) || there.kits.has(part.sku)) faults.push(fault(part, 'kit', part.sku));
  }
  return faults;
}
