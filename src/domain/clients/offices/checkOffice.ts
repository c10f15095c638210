import { isEmail } from '../../orders/checkCustomer.ts';
import { isCountry } from '../../places/countries.ts';
import { areHours, type OpeningHours } from './openingHours.ts';
import { isPostcode, needsPostcode } from '../../places/postcodes.ts';

export interface OfficeData {
  readonly kind: 'warehouse' | 'office';
  readonly contact_email: string | null;
  readonly postcode: string;
  readonly country: string;
  readonly click_and_collect: boolean;
  readonly opening_hours: readonly OpeningHours[];
  readonly storage_spots: readonly string[];
}

type OfficeProblem = 'required' | 'country' | 'postcode' | 'email' | 'hours' | 'twice' | 'not-an-office';

/**
 * What is wrong with a warehouse or an office, by field; empty = nothing. The address is checked by the form of its
 * country, with no map. Customers collect at an office, never at a warehouse.
 */
export function checkOffice(office: OfficeData): Readonly<Partial<Record<keyof OfficeData, OfficeProblem>>> {
  const problems: Partial<Record<keyof OfficeData, OfficeProblem>> = {};
  const { country, postcode, contact_email, storage_spots } = office;
  if (!isCountry(country)) problems.country = 'country';
  if (postcode.trim() === '') {
    if (needsPostcode(country)) problems.postcode = 'required';
  } else if (!isPostcode(country, postcode)) problems.postcode = 'postcode';
  if (contact_email !== null && !isEmail(contact_email)) problems.contact_email = 'email';
  if (!areHours(office.opening_hours)) problems.opening_hours = 'hours';
  const spots = storage_spots.map((spot) => spot.trim().toLowerCase());
  if (new Set(spots).size < spots.length) problems.storage_spots = 'twice';
  if (office.click_and_collect && office.kind !== 'office') problems.click_and_collect = 'not-an-office';
  return problems;
}
