/** One thing that a client types in from its contract with an operator. */
export interface AccountField {
  readonly name: string;
  /** Written once, kept encrypted, and never shown again. */
  readonly secret: boolean;
  readonly maxLength: number;
  readonly pattern?: RegExp;
  /** The field says where the secrets go, or as whom: another value asks for them anew. */
  readonly leads?: true;
  /** The field may be empty where the field of this name is not. */
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

/**
 * Whether an account leads to another server than before, or to it as somebody else. The secrets of before were given
 * for that one alone.
 * @param fields of the operator
 * @param before values that are stored
 * @param now values that were typed in; one that is missing is empty
 */
export function leadsElsewhere(
  fields: readonly Pick<AccountField, 'name' | 'leads'>[],
  before: Readonly<Record<string, string>>,
  now: Readonly<Record<string, string>>,
): boolean {
  return fields.some(({ name, leads }) => leads === true && (before[name] ?? '') !== (now[name] ?? ''));
}

/** Where an account leads and as whom, in one line for people to read. */
export function placeOf(
  fields: readonly Pick<AccountField, 'name' | 'leads' | 'secret'>[],
  values: Readonly<Record<string, string>>,
): string {
  return fields
    .flatMap(({ name, leads, secret }) => (leads === true && !secret && values[name] ? [values[name]] : []))
    .join(' ');
}
