import { type AccessRule, mayPass, type Person } from './accessRule.ts';
import { BUYER, MONEY, PEOPLE_FIGURES } from './areas.ts';
import { isDeviceWork } from './isDeviceWork.ts';

/** What of an order a person is told beside the goods and where they go. */
export interface Sight {
  /** Prices and amounts. */
  readonly money: boolean;
  /** How the buyer pays and is written to: bill number, payment method, e-mail. */
  readonly buyer: boolean;
  /** Who packed it, where that adds up to what a person did. */
  readonly people: boolean;
}

/** The sight of callers without a role: rules and the system itself. They see everything. */
export const FULL_SIGHT: Sight = { money: true, buyer: true, people: true };

/** The sight of a person by their roles; of a session of work alone it is what work needs. */
export function sightOf({
  roleIds,
  workOnly = false,
}: Pick<Person, 'roleIds'> & { readonly workOnly?: boolean | undefined }): Sight {
  const person = { roleIds, permissionIds: [] };
  const sees = (rule: AccessRule) => mayPass(rule, person) && (!workOnly || isDeviceWork(rule));
  return { money: sees(MONEY), buyer: sees(BUYER), people: sees(PEOPLE_FIGURES) };
}
