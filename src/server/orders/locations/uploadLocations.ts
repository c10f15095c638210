import { MAX_LOCATIONS } from '#contract/orders/locations.ts';
import type { LocationsReport } from '#contract/orders/locationsReport.ts';
import type { Language } from '#contract/people/user.ts';
import type { DatabaseHandle } from '../../db/databaseHandle.ts';
import { inScope } from '../../db/tenancy.ts';
import { rejectionText } from '../imports/importTexts.ts';
import { readLocations } from '../imports/readLocations.ts';
import { productFinder, readProducts } from './findProducts.ts';
import { type LocationPlan, planLocations } from './planLocations.ts';
import { countTouched, storeLocations } from './storeLocations.ts';

/** Changes that a preview shows. */
const MAX_SHOWN = 100;

export interface LocationUploadContext {
  readonly database: DatabaseHandle;
  readonly clientId: number;
  readonly file: Uint8Array;
  /** Tells what would happen and writes nothing. */
  readonly preview: boolean;
  readonly language: Language;
  readonly now: () => Date;
}

/**
 * Sets the locations of products from a CSV file. Lines that cannot be used are left out with their reason; the others
 * are stored in several transactions, so that nobody waits for all of them.
 * @throws UnreadableFile when the file as a whole cannot be read; then nothing was stored
 */
export async function uploadLocations({
  database,
  clientId,
  file,
  preview,
  language,
  now,
}: LocationUploadContext): Promise<LocationsReport> {
  const { rows, ignoredColumns } = await readLocations(() => chunksOf(file), MAX_LOCATIONS);
  const scope = { kind: 'client', clientId } as const;
  const plan = planLocations(rows, productFinder(await readProducts(database, scope)));
  const touched = preview
    ? await inScope(database, scope, (trx) => countTouched(trx, clientId, plan.changes))
    : (await storeLocations({ database, clientId, now }, plan.changes)).size;
  return {
    applied: !preview,
    lines: rows.length,
    orders: touched,
    ignored_columns: [...ignoredColumns],
    ...present(plan, language),
  };
}

function present({ changes, unchanged, leftOut }: LocationPlan, language: Language) {
  const count = (why: string) => leftOut.filter((one) => one.why === why).length;
  return {
    updated: changes.length,
    unchanged,
    unknown: count('unknown'),
    duplicated: count('duplicated'),
    invalid: count('invalid'),
    changes: changes.slice(0, MAX_SHOWN).map(({ line, code, product, after }) => ({
      line,
      code,
      product: product.name,
      before: product.location,
      after,
    })),
    rejections: leftOut.map(({ row, rejection }) => ({
      line: row.line,
      reason: rejection.code,
      message: rejectionText(language, rejection),
      code_type: row.codeTypeText,
      code: row.code,
      location: row.location,
    })),
  };
}

const CHUNK = 64 * 1024;

async function* chunksOf(file: Uint8Array): AsyncGenerator<Uint8Array> {
  for (let from = 0; from < file.length; from += CHUNK) yield file.subarray(from, from + CHUNK);
}
