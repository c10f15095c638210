import { checkCustomer, type CustomerData } from '#domain/orders/checkCustomer.ts';
import type { FieldProblems } from '#domain/settings/fieldProblem.ts';

/** What a carrier of the country could not use, by field, as forms take it. */
export function customerProblems(customer: CustomerData): FieldProblems {
  return Object.fromEntries(Object.entries(checkCustomer(customer)).map(([field, code]) => [field, { code }]));
}
