import type { TariffReport } from '#contract/carriers/tariffs.ts';
import type { Language } from '#contract/people/user.ts';
import type { OperatorCode } from '#domain/carriers/operators.ts';
import type { TariffStep } from '#domain/carriers/tariff/tariffStep.ts';
import type { ScopedTransaction } from '../../db/tenancy.ts';
import type { CarrierRow } from '../contracts/readCarrier.ts';
import { rejectionText } from '../../orders/imports/importTexts.ts';
import { presentStep } from './presentStep.ts';
import { readTariffFile } from './readTariffFile.ts';

/** Lines and reasons that a person is shown. */
const MOST_SHOWN = 100;
const SAMPLE = 10;
/** Rows of one statement. */
const AT_ONCE = 1000;

interface Upload {
  readonly file: Uint8Array;
  readonly operator: OperatorCode;
  /** Tells what would happen and writes nothing. */
  readonly preview: boolean;
  readonly language: Language;
  readonly at: Date;
}

/**
 * Replaces the price list of a carrier. One wrong line, and nothing is written: a list with a hole would estimate wrongly.
 * @throws UnreadableFile when the file as a whole cannot be read
 */
export async function uploadTariff(
  trx: ScopedTransaction,
  carrier: CarrierRow,
  { file, operator, preview, language, at }: Upload,
): Promise<TariffReport> {
  const { steps, rejections } = await readTariffFile(() => onePiece(file), operator);
  const applied = !preview && rejections.length === 0;
  if (applied) await replace(trx, carrier, steps, at);
  return {
    applied,
    lines: steps.length,
    services: new Set(steps.map(({ service }) => service)).size,
    sample: rejections.length > 0 ? [] : steps.slice(0, SAMPLE).map(presentStep),
    problems: rejections.length,
    rejections: rejections
      .slice(0, MOST_SHOWN)
      .map((one) => ({ line: one.line, message: rejectionText(language, one) })),
  };
}

async function replace(
  trx: ScopedTransaction,
  { id: carrier_id, client_id }: CarrierRow,
  steps: readonly TariffStep[],
  saved_at: Date,
): Promise<void> {
  // Two lists that come at once are one after the other.
  await trx.selectFrom('carriers').select('id').where('id', '=', carrier_id).forUpdate().execute();
  await trx.deleteFrom('tariff_steps').where('carrier_id', '=', carrier_id).execute();
  const rows = steps.map((one, index) => ({
    client_id,
    carrier_id,
    number: index + 1,
    service: one.service,
    destination: one.destination,
    postcode_from: one.postcodes?.from ?? null,
    postcode_to: one.postcodes?.to ?? null,
    max_g: one.maxG,
    price_cents: one.priceCents,
    extra_kg_cents: one.extraKgCents,
    days: one.days,
    valid_from: one.validFrom,
    saved_at,
  }));
  for (let from = 0; from < rows.length; from += AT_ONCE)
    await trx
      .insertInto('tariff_steps')
      .values(rows.slice(from, from + AT_ONCE))
      .execute();
}

async function* onePiece(file: Uint8Array): AsyncGenerator<Uint8Array> {
  yield file;
}
