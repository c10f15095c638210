import { isValidGtin } from '#domain/codes/gtin.ts';
import { cellCode, wholeDigits } from '#domain/orders/imports/cellText.ts';
import { readDate, type CellDate, type DayOrderHabit } from '#domain/orders/imports/dayOrder.ts';
import { readNumber, type DecimalHabit } from '#domain/orders/imports/decimalSign.ts';
import { mendGtin } from '#domain/orders/imports/mendedCode.ts';
import { isRounded, spreadsheetDamage } from '#domain/orders/imports/spreadsheetDamage.ts';
import { countryOf } from '#domain/orders/imports/countryOf.ts';
import type { Row } from './readRows.ts';
import type { Rejection, RejectionCode } from './rejection.ts';

const MAX_UNITS = 100_000;

interface Habits {
  readonly decimal: DecimalHabit | 'single';
  readonly dayOrder: DayOrderHabit;
}

/** A list of ours: numbers have one sign at most, and the day stands first. */
const OWN_HABITS: Habits = { decimal: 'single', dayOrder: 'day-first' };

/** Reads the cells of one row; what is wrong is collected, so that a person hears of all of it at once. */
export class RowReader {
  readonly rejections: Rejection[] = [];
  readonly #row: Pick<Row, 'line' | 'cell'>;
  readonly #lineOf: (field: string) => number;
  readonly #habits: Habits;

  /** @param lineOf where a field stands that several lines say together */
  constructor(row: Pick<Row, 'line' | 'cell'>, habits: Habits = OWN_HABITS, lineOf?: (field: string) => number) {
    this.#row = row;
    this.#habits = habits;
    this.#lineOf = lineOf ?? (() => row.line);
  }

  reject(code: RejectionCode, data: Readonly<Record<string, string>>): void {
    this.rejections.push({ line: this.#lineOf(data['field'] ?? ''), code, data });
  }

  isRejected(field: string): boolean {
    return this.rejections.some(({ data }) => data['field'] === field);
  }

  /** A text that has to be there. */
  text(field: string, longest: number): string {
    return this.optionalText(field, longest) ?? this.#missing(field);
  }

  optionalText(field: string, longest: number): string | null {
    const value = this.#row.cell(field);
    return value === '' ? null : this.#whole(field, value, { longest, kind: 'text' });
  }

  /** A text that has to arrive sign by sign: a reference, a number of a telephone. */
  code(field: string, longest: number): string {
    return this.optionalCode(field, longest) ?? this.#missing(field);
  }

  optionalCode(field: string, longest: number): string | null {
    const value = cellCode(this.#row.cell(field));
    return value === '' ? null : this.#whole(field, value, { longest, kind: 'code' });
  }

  /** One of a closed set, `otherwise` when the cell is empty. */
  choice<T extends string>(field: string, choices: readonly T[], otherwise: T): T {
    const value = this.#row.cell(field);
    const known = value === '' ? otherwise : choices.find((choice) => choice === value.toLowerCase());
    if (known === undefined) this.reject('bad-type', { field, value: shown(value), choices: choices.join(', ') });
    return known ?? otherwise;
  }

  /**
   * A decimal number above or equal to 0, in units of `1 / scale`: 2.55 with scale 100 is 255. Empty = `otherwise`.
   * @param currency ISO 4217, what a sign of money in the cell must agree with
   */
  decimal(field: string, scale: 10 | 100 | 1000, otherwise: number | null = null, currency = 'EUR'): number {
    return this.#number(field, { scale, currency }) ?? otherwise ?? (this.#missing(field), 0);
  }

  /** The same; null when the cell is empty. */
  optionalDecimal(field: string, scale: 10 | 100 | 1000, currency: string): number | null {
    return this.#number(field, { scale, currency });
  }

  /** A whole number of units above 0; `1.00` is 1. */
  quantity(field: string): number {
    const value = this.#row.cell(field);
    if (value === '') return (this.#missing(field), 0);
    const reading = readNumber(value, 1, this.#habits.decimal);
    if ('problem' in reading && reading.problem === 'unclear-number')
      this.reject('unclear-number', { field, value: shown(value) });
    else if ('problem' in reading || reading.currencies || reading.value < 1 || reading.value > MAX_UNITS)
      this.reject('bad-quantity', { field, value: shown(value) });
    return 'value' in reading ? reading.value : 0;
  }

  /** A day and, where the cell has one, an hour. */
  date(field: string): CellDate | null {
    const value = this.#row.cell(field);
    if (value === '') return (this.#missing(field), null);
    const date = readDate(value, this.#habits.dayOrder);
    if (typeof date !== 'string') return date;
    this.reject(date, { field, value: shown(value) });
    return null;
  }

  /** A day as midnight UTC. */
  day(field: string): Date {
    return new Date(`${this.date(field)?.day ?? '1970-01-01'}T00:00:00Z`);
  }

  /** A GTIN with the right check digit, or nothing. */
  gtin(field: string): string | null {
    const written = this.optionalCode(field, 64);
    if (written === null || this.isRejected(field)) return null;
    const code = mendGtin(wholeDigits(written));
    if (isRounded(code)) this.reject('excel-rounded', { field, value: shown(written) });
    else if (!isValidGtin(code)) this.reject('bad-ean', { field, value: shown(written) });
    return code;
  }

  country(field: string, required: boolean): string | null {
    const value = this.#row.cell(field);
    if (value === '') {
      if (required) this.#missing(field);
      return null;
    }
    const country = countryOf(value);
    if (!country) this.reject('unknown-country', { field, value: shown(value) });
    return country;
  }

  #number(field: string, { scale, currency }: { readonly scale: number; readonly currency: string }): number | null {
    const value = this.#row.cell(field);
    if (value === '') return null;
    const reading = readNumber(value, scale, this.#habits.decimal);
    if ('problem' in reading) {
      const problem = spreadsheetDamage(value, 'code') ?? reading.problem;
      this.reject(problem, { field, value: shown(value), places: String(String(scale).length - 1) });
      return 0;
    }
    if (reading.currencies && !reading.currencies.includes(currency))
      this.reject('wrong-currency', { field, value: shown(value), currency });
    return reading.value;
  }

  #missing(field: string): string {
    this.reject('missing-field', { field });
    return '';
  }

  #whole(
    field: string,
    value: string,
    { longest, kind }: { readonly longest: number; readonly kind: 'code' | 'text' },
  ) {
    const damage = spreadsheetDamage(value, kind);
    if (damage) this.reject(damage, { field, value: shown(value) });
    else if (value.length > longest) this.reject('too-long', { field, longest: String(longest) });
    return value.replaceAll('\0', '');
  }
}

/** What a person typed, short enough for a message. */
export function shown(value: string): string {
  return value.length > 40 ? `${value.slice(0, 40)}…` : value;
}
