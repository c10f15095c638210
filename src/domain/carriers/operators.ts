import { CLICKANDCOLLECT } from './operators/clickAndCollect.ts';
import { CORREOS } from './operators/correos.ts';
import { CORREOSEXPRESS } from './operators/correosExpress.ts';
import { DHL } from './operators/dhl.ts';
import { DRAGEU } from './operators/drageu.ts';
import { SEUR } from './operators/seur.ts';
import { SEURSIL } from './operators/seurSil.ts';
import { UPS } from './operators/ups.ts';
import type { OperatorProfile } from './operatorProfile.ts';

/** Logistic operators; `DRAGEU` is the prefix of one operator per product. */
export const LOGISTIC_OPERATORS = [UPS, DHL, CORREOSEXPRESS, CORREOS, SEUR, SEURSIL, CLICKANDCOLLECT, DRAGEU] as const;

export type OperatorCode = (typeof LOGISTIC_OPERATORS)[number]['code'];

const PROFILES: Readonly<Record<string, OperatorProfile>> = Object.fromEntries(
  LOGISTIC_OPERATORS.map((profile) => [profile.code, profile]),
);

/** Everything that is true of the operator. */
export function profileOf(operator: OperatorCode): OperatorProfile {
  const profile = PROFILES[operator];
  if (!profile) throw new Error(`no profile of ${operator}`);
  return profile;
}

/**
 * The operator that a carrier names; every `DRAGEU{product}` is DRAGEU.
 * @returns null for an operator that nobody knows (code 2004)
 */
export function parseOperator(text: string): OperatorCode | null {
  const found = LOGISTIC_OPERATORS.find(({ code }) => code === text);
  if (found) return found.code;
  return /^DRAGEU[A-Z0-9]{1,20}$/.test(text) ? 'DRAGEU' : null;
}

/** Whether an operator brings parcels to a box at a post office. What is handed over at a counter of the house goes to no address. */
export function reachesPoBoxes(operator: OperatorCode): boolean {
  const { takesPoBoxes, isOwn } = profileOf(operator);
  return takesPoBoxes === true || isOwn === true;
}
