/** One thing that a client types in from its contract with an operator. */
export interface AccountField {
  readonly name: string;
  /** Written once, kept encrypted, and never shown again. */
  readonly secret: boolean;
  readonly maxLength: number;
  readonly pattern?: RegExp;
  /** It may be empty where the field of this name is not. */
  readonly instead?: string;
}

/** The operator's systems where nothing is shipped, or those where each label counts. */
export const CARRIER_ENVIRONMENTS = ['test', 'live'] as const;
export type CarrierEnvironment = (typeof CARRIER_ENVIRONMENTS)[number];

/** Where bookings of a carrier are made: without an account by the simulator; of an operator of our own, here. */
export const CARRIER_LINES = ['sandbox', 'own', ...CARRIER_ENVIRONMENTS] as const;
export type CarrierLineKind = (typeof CARRIER_LINES)[number];

/** Whether nobody outside is called for what is booked there. */
export function isMadeHere(line: CarrierLineKind): line is 'sandbox' | 'own' {
  return line === 'sandbox' || line === 'own';
}

export interface AccountProblem {
  readonly field: string;
  readonly problem: 'required' | 'format';
}

/**
 * Which fields of an account are not as the operator writes them.
 * @param values what is known of it; a secret that was set before counts as there
 */
export function accountProblems(
  fields: readonly AccountField[],
  values: Readonly<Record<string, string>>,
  isSet: ReadonlySet<string>,
): AccountProblem[] {
  const isThere = (name: string): boolean => (values[name] ?? '') !== '' || isSet.has(name);
  return fields.flatMap(({ name, maxLength, pattern, instead }): AccountProblem[] => {
    const value = values[name] ?? '';
    if (value === '')
      return isSet.has(name) || (instead !== undefined && isThere(instead))
        ? []
        : [{ field: name, problem: 'required' }];
    const fits = value.length <= maxLength && (pattern?.test(value) ?? true);
    return fits ? [] : [{ field: name, problem: 'format' }];
  });
}
