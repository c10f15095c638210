import { searchText } from '../orders/searchText.ts';
import { localMinute, type LocalText, type MomentType, partOf, type RuleClock } from './moments.ts';

export type FactValue = string | number | boolean;

/**
 * What rules may know of an order, by the names of their fields. A field that is missing, null or empty has no value; a
 * field of products has one for each line. Moments are ISO texts in UTC, days `yyyy-MM-dd`, choices texts.
 */
export type RuleFacts = Readonly<Record<string, FactValue | readonly (FactValue | null)[] | null | undefined>>;

/** The facts of one order in the form that conditions compare, each made once however many conditions ask for it. */
export class FactReader {
  readonly clock: RuleClock;
  readonly #facts: RuleFacts;
  readonly #texts = new Map<string, readonly string[]>();
  readonly #numbers = new Map<string, readonly number[]>();
  readonly #moments = new Map<string, readonly LocalText[]>();

  constructor(facts: RuleFacts, clock: RuleClock) {
    this.#facts = facts;
    this.clock = clock;
  }

  /** Normalised: case, accents and spaces at the ends make no difference. */
  texts(field: string): readonly string[] {
    let found = this.#texts.get(field);
    if (!found) {
      found = this.#values(field).flatMap((value) => searchText(String(value)) || []);
      this.#texts.set(field, found);
    }
    return found;
  }

  numbers(field: string): readonly number[] {
    let found = this.#numbers.get(field);
    if (!found) {
      found = this.#values(field).map(toNumber);
      this.#numbers.set(field, found);
    }
    return found;
  }

  /** Missing = false. */
  isTrue(field: string): boolean {
    const [value] = this.#values(field);
    return value === true || value === 'true' || value === 1;
  }

  moments(field: string, type: MomentType): readonly LocalText[] {
    let found = this.#moments.get(field);
    if (!found) {
      found = this.#values(field).flatMap((value) => this.#local(type, String(value)) ?? []);
      this.#moments.set(field, found);
    }
    return found;
  }

  #local(type: MomentType, value: string): LocalText | null {
    if (type === 'Date' && value.length === 10) return value;
    // oxlint-disable-next-line no-restricted-globals -- the moment is a fact of the order
    const at = Date.parse(value);
    return Number.isNaN(at) ? null : partOf(type, localMinute(this.clock.zone, at));
  }

  #values(field: string): readonly FactValue[] {
    const fact = this.#facts[field];
    const all = Array.isArray(fact) ? (fact as readonly (FactValue | null)[]) : [fact as FactValue | null | undefined];
    return all.filter((one): one is FactValue => one !== null && one !== undefined && one !== '');
  }
}

/** A number as people write it: a comma counts as a point. NaN = none. */
export function toNumber(value: FactValue): number {
  if (typeof value === 'number') return value;
  const text = String(value).trim().replace(',', '.');
  return text === '' ? Number.NaN : Number(text);
}
