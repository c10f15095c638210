import { isCountry } from '../places/countries.ts';
import { isPostcode, needsPostcode } from '../places/postcodes.ts';

export interface CustomerData {
  readonly firstname: string;
  readonly lastname: string;
  readonly company?: string | null | undefined;
  readonly email?: string | null | undefined;
  readonly phone?: string | null | undefined;
  readonly phone_mobile?: string | null | undefined;
  readonly address1: string;
  readonly postcode: string;
  readonly city: string;
  readonly country: string;
}

export type CustomerProblem = 'required' | 'country' | 'postcode' | 'email' | 'phone';

/** The country is the city. */
const CITY_STATES: ReadonlySet<string> = new Set(['SG']);

/** One address that a mail can be sent to, with a domain. */
export const EMAIL_ADDRESS = /^[^\s@<>,;]+@[^\s@<>,;]+\.[^\s@<>,;]{2,}$/;
/** A phone number: digits, with whatever people write between them. */
const PHONE = /^\+?[\d\s().\-/]+$/;

/**
 * What is wrong with the address of a customer, by field; empty = a carrier can use it. A company may stand in place of
 * a person's name. The postcode must have the form of its country, where that form is known here.
 */
export function checkCustomer(customer: CustomerData): Readonly<Partial<Record<keyof CustomerData, CustomerProblem>>> {
  const empty = (text: string | null | undefined) => (text ?? '').trim() === '';
  const problems: Partial<Record<keyof CustomerData, CustomerProblem>> = {};
  if (empty(customer.firstname) && empty(customer.company)) problems.firstname = 'required';
  for (const field of ['address1', 'city', 'country'] as const)
    if (!(field === 'city' && CITY_STATES.has(customer.country)) && empty(customer[field]))
      problems[field] = 'required';
  if (!empty(customer.country) && !isCountry(customer.country)) problems.country = 'country';
  if (empty(customer.postcode)) {
    if (needsPostcode(customer.country)) problems.postcode = 'required';
  } else if (!isPostcode(customer.country, customer.postcode)) problems.postcode = 'postcode';
  if (!empty(customer.email) && !isEmail(customer.email ?? '')) problems.email = 'email';
  for (const field of ['phone', 'phone_mobile'] as const)
    if (!empty(customer[field]) && !isPhone(customer[field] ?? '')) problems[field] = 'phone';
  return problems;
}

/** Whether a mail can be sent to this text: one address, with a domain. */
export function isEmail(text: string): boolean {
  return EMAIL_ADDRESS.test(text.trim());
}

/**
 * The telephone number in what somebody wrote, as they wrote it; of several with a stroke or a comma between them the
 * first. null = there is none that could be called.
 */
export function phoneIn(written: string | null): string | null {
  const parts = [written ?? '', ...(written ?? '').split(/[/,;|]|\s[-y]\s/)];
  return parts.map((part) => part.trim()).find(isPhone) ?? null;
}

function isPhone(text: string): boolean {
  const digits = text.replaceAll(/\D/g, '').length;
  return PHONE.test(text.trim()) && digits >= 6 && digits <= 15;
}
