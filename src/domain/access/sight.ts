import { mayPass, type Person } from './accessRule.ts';
import { BUYER, MONEY } from './areas.ts';

/** What of an order a person is told beside the goods and where they go. */
export interface Sight {
  /** Prices and amounts. */
  readonly money: boolean;
  /** How the buyer pays and is written to: bill number, payment method, e-mail. */
  readonly buyer: boolean;
}

/** The sight of callers without a role: rules and the system itself. They see everything. */
export const FULL_SIGHT: Sight = { money: true, buyer: true };

/** The sight of a person by their roles. */
export function sightOf({ roleIds }: Pick<Person, 'roleIds'>): Sight {
  const person = { roleIds, permissionIds: [] };
  return { money: mayPass(MONEY, person), buyer: mayPass(BUYER, person) };
}
