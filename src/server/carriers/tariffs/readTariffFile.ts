import { MAX_TARIFF_LINES, MORE_TARIFF_COLUMNS, TARIFF_COLUMNS, TARIFF_CURRENCY } from '#contract/carriers/tariffs.ts';
import type { OperatorCode } from '#domain/carriers/operators.ts';
import { findService } from '#domain/carriers/services.ts';
import { isDestination, readPostcodes, type TariffStep } from '#domain/carriers/tariff/tariffStep.ts';
import { checkFile } from '../../orders/imports/checkFile.ts';
import type { Source } from '../../orders/imports/decodeFile.ts';
import { readRows, type Row } from '../../orders/imports/readRows.ts';
import type { Rejection } from '../../orders/imports/rejection.ts';
import { RowReader } from '../../orders/imports/rowReader.ts';

export interface TariffFile {
  readonly steps: readonly TariffStep[];
  readonly rejections: readonly Rejection[];
}

const LONGEST = 20;

/**
 * Reads the price list of an operator. Each fault of a line is a rejection; two prices for one weight and place are one.
 * @throws UnreadableFile when the file as a whole cannot be read
 */
export async function readTariffFile(source: Source, operator: OperatorCode): Promise<TariffFile> {
  const shape = await checkFile(source, TARIFF_COLUMNS, { mostLines: MAX_TARIFF_LINES });
  const steps: TariffStep[] = [];
  const rejections: Rejection[] = [];
  const lineOf = new Map<string, number>();
  for await (const row of readRows(source, shape)) {
    const read = new RowReader(row);
    const step = readStep(row, read, operator);
    const { from, to } = step.postcodes ?? { from: '', to: '' };
    const key = [step.service, step.destination, from, to, step.maxG, step.validFrom ?? ''].join(' ').trim();
    const earlier = lineOf.get(key);
    if (earlier !== undefined && read.rejections.length === 0)
      read.reject('duplicate-in-file', { value: key.replaceAll(/ +/g, ' '), earlier: String(earlier) });
    lineOf.set(key, row.line);
    rejections.push(...read.rejections);
    steps.push(step);
  }
  if (steps.length === 0) rejections.push({ line: 1, code: 'empty-file', data: {} });
  return { steps, rejections };
}

function readStep(row: Row, read: RowReader, operator: OperatorCode): TariffStep {
  const service = read.text('service', LONGEST);
  if (service !== '' && !findService(operator, service)) read.reject('unknown-service', { value: service });
  const destination = read.text('destination', LONGEST).toUpperCase();
  if (destination !== '' && !isDestination(destination)) read.reject('unknown-destination', { value: destination });
  const [ofPostcodes, ofExtra, ofDays, ofValid, ofCurrency] = MORE_TARIFF_COLUMNS;
  const currency = row.cell(ofCurrency).toUpperCase();
  if (currency !== '' && currency !== TARIFF_CURRENCY)
    read.reject('other-currency', { value: currency.slice(0, LONGEST), currency: TARIFF_CURRENCY });
  const written = read.optionalText(ofPostcodes, LONGEST);
  const postcodes = written === null ? null : readPostcodes(written);
  if (written !== null && !postcodes) read.reject('bad-postcodes', { value: written });
  const maxG = read.decimal('max_kg', 1000);
  if (maxG === 0 && row.cell('max_kg') !== '' && read.rejections.every(({ data }) => data['field'] !== 'max_kg'))
    read.reject('bad-number', { field: 'max_kg', value: row.cell('max_kg') });
  return {
    service,
    destination,
    postcodes,
    maxG,
    priceCents: read.decimal('price', 100),
    extraKgCents: row.cell(ofExtra) === '' ? null : read.decimal(ofExtra, 100),
    days: daysOf(row.cell(ofDays), read),
    validFrom: row.cell(ofValid) === '' ? null : read.day(ofValid).toISOString().slice(0, 10),
  };
}

const MOST_DAYS = 99;

function daysOf(text: string, read: RowReader): number | null {
  if (text === '') return null;
  if (/^\d{1,2}$/.test(text)) return Number(text);
  read.reject('bad-days', { value: text.slice(0, LONGEST), most: String(MOST_DAYS) });
  return null;
}
