import type { Sight } from '#domain/access/sight.ts';
import type { FieldType, FilterOperator } from './operators.ts';

/** What a list accepts for one field. */
export interface FilterDefinition {
  readonly type: FieldType;
  readonly choices?: readonly string[];
  readonly sortable?: boolean;
  /** The heading that the field is shown under. */
  readonly group?: string;
  /** The operators of this field, where they are fewer than its type allows. */
  readonly operators?: readonly FilterOperator[];
  /** The right that a caller needs for the field: amounts, or the buyer's payment and contact data. */
  readonly only?: keyof Sight;
}
