/** What tells who a customer is. */
interface CustomerIdentity {
  readonly name: string;
  readonly email: string | null;
  /** Every telephone number that they gave, as they wrote it. */
  readonly phones: readonly (string | null)[];
}

/** Digits of a national number: with its country before it, it ends in the same. */
const NATIONAL_DIGITS = 9;
/** Fewer digits are an extension, and name nobody. */
const FEWEST_DIGITS = 7;

/**
 * Under which names a customer is known: two orders that share one are surely of one customer. Each is the name with an
 * e-mail or a telephone, because a name alone is that of many people, and a counter would show each what the others
 * bought.
 */
export function customerKeys({ name, email, phones }: CustomerIdentity): readonly string[] {
  const plainName = name.trim().replaceAll(/\s+/g, ' ').toLocaleLowerCase();
  if (plainName === '') return [];
  const address = (email ?? '').trim().toLowerCase();
  const numbers = phones
    .map((phone) => (phone ?? '').replaceAll(/\D/g, ''))
    .filter(({ length }) => length >= FEWEST_DIGITS)
    .map((digits) => digits.slice(-NATIONAL_DIGITS));
  return [...new Set([...(address === '' ? [] : [address]), ...numbers])].map((way) => `${plainName} ${way}`);
}
