import { isValidGtin } from '#domain/codes/gtin.ts';
import { isCountry } from '#domain/places/countries.ts';
import type { Row } from './readRows.ts';
import type { Rejection, RejectionCode } from './rejection.ts';

const MAX_UNITS = 100_000;

/** Reads the cells of one row; what is wrong is collected, so that a person hears of all of it at once. */
export class RowReader {
  readonly rejections: Rejection[] = [];
  readonly #row: Row;

  constructor(row: Row) {
    this.#row = row;
  }

  reject(code: RejectionCode, data: Readonly<Record<string, string>>): void {
    this.rejections.push({ line: this.#row.line, code, data });
  }

  /** A text that has to be there. */
  text(field: string, longest: number): string {
    const value = this.#row.cell(field);
    if (value === '') this.reject('missing-field', { field });
    return this.#within(field, value, longest);
  }

  optionalText(field: string, longest: number): string | null {
    const value = this.#row.cell(field);
    return value === '' ? null : this.#within(field, value, longest);
  }

  /** One of a closed set, `otherwise` when the cell is empty. */
  choice<T extends string>(field: string, choices: readonly T[], otherwise: T): T {
    const value = this.#row.cell(field);
    const found = value === '' ? otherwise : choices.find((one) => one === value);
    if (found === undefined) this.reject('bad-type', { field, value: shown(value), choices: choices.join(', ') });
    return found ?? otherwise;
  }

  /** A decimal number above or equal to 0, in units of `1 / scale`: 2.55 with scale 100 is 255. Empty = `otherwise`. */
  decimal(field: string, scale: 10 | 100 | 1000, otherwise: number | null = null): number {
    const value = this.#row.cell(field);
    if (value === '' && otherwise !== null) return otherwise;
    const places = String(scale).length - 1;
    const match = /^(\d{1,7})(?:[.,](\d+))?$/.exec(value);
    const decimals = (match?.[2] ?? '').replace(/0+$/, '');
    if (!match || decimals.length > places) {
      this.reject(value === '' ? 'missing-field' : 'bad-number', { field, value: shown(value) });
      return 0;
    }
    return Number(match[1]) * scale + Number(decimals.padEnd(places, '0'));
  }

  /** A whole number of units above 0. */
  quantity(field: string): number {
    const value = this.#row.cell(field);
    if (value === '') this.reject('missing-field', { field });
    else if (!/^\d{1,6}$/.test(value) || Number(value) < 1 || Number(value) > MAX_UNITS) {
      this.reject('bad-quantity', { field, value: shown(value) });
    }
    return Number(value);
  }

  /** A day, `2026-11-20` or `20/11/2026`, as midnight UTC. */
  day(field: string): Date {
    const value = this.#row.cell(field);
    const iso = /^(\d{2})\/(\d{2})\/(\d{4})$/.test(value) ? value.split('/').toReversed().join('-') : value;
    const time = /^\d{4}-\d{2}-\d{2}$/.test(iso) ? Date.parse(`${iso}T00:00:00Z`) : Number.NaN;
    const real = !Number.isNaN(time) && new Date(time).toISOString().startsWith(iso);
    if (!real) this.reject(value === '' ? 'missing-field' : 'bad-date', { field, value: shown(value) });
    return new Date(real ? time : 0);
  }

  /** A GTIN with the right check digit, or nothing. */
  gtin(field: string): string | null {
    const value = this.#row.cell(field);
    if (value !== '' && !isValidGtin(value)) this.reject('bad-ean', { field, value: shown(value) });
    return value === '' ? null : value;
  }

  country(field: string, required: boolean): string | null {
    const value = this.#row.cell(field);
    if (value === '') {
      if (required) this.reject('missing-field', { field });
      return null;
    }
    if (!isCountry(value)) this.reject('unknown-country', { field, value: shown(value) });
    return value;
  }

  #within(field: string, value: string, longest: number): string {
    if (value.length > longest) this.reject('too-long', { field, longest: String(longest) });
    return value.replaceAll('\0', '');
  }
}

/** What a person typed, short enough for a message. */
function shown(value: string): string {
  return value.length > 40 ? `${value.slice(0, 40)}…` : value;
}
