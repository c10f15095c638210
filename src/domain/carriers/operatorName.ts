import type { OperatorProfile } from './operatorProfile.ts';
import { parseOperator, profileOf } from './operators.ts';

/** What people call an operator; one that nobody knows is called by its code. */
export function operatorName(code: string): string {
  const known = parseOperator(code);
  return known ? profileOf(known).name : code;
}

/** What its customers call an operator; null where nobody knows it. */
export function publicName(code: string): string | null {
  const known = parseOperator(code);
  if (!known) return null;
  const profile: OperatorProfile = profileOf(known);
  return profile.publicName ?? profile.name;
}
