import type { Sight } from '#domain/people/sight.ts';
import { OPERATORS_OF, type FieldType, type FilterOperator } from './operators.ts';

/** What a list accepts for one field. */
export interface FilterDefinition {
  readonly type: FieldType;
  readonly choices?: readonly string[];
  readonly sortable?: boolean;
  /** What a figure counts; people write kilograms and whole money. */
  readonly unit?: 'gram' | 'cent';
  /** Asked by programs; no screen offers it. */
  readonly forPrograms?: boolean;
  /** The heading that the field is shown under. */
  readonly group?: string;
  /** The operators of this field, where they are fewer than its type allows; `field=value` is `eq`, else the first. */
  readonly operators?: readonly [FilterOperator, ...FilterOperator[]];
  /** The right that a caller needs for the field: amounts, or the buyer's payment and contact data. */
  readonly only?: keyof Sight;
}

/** The fields of a list by their names on the wire. */
export type FilterFields = Readonly<Record<string, FilterDefinition>>;

/** The operators that a field takes. */
export function fieldOperators({ type, operators }: FilterDefinition): readonly FilterOperator[] {
  return operators ?? OPERATORS_OF[type];
}

/** Whether a caller may use the field: filtering or sorting by what one may not read would give it away. */
export function mayUseField({ only }: FilterDefinition, sight: Sight): boolean {
  return only === undefined || sight[only];
}
