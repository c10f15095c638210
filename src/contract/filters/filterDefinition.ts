import type { Sight } from '#domain/access/sight.ts';
import type { FieldType, FilterOperator } from './operators.ts';

/** What a list takes for one field. */
export interface FilterDefinition {
  readonly type: FieldType;
  readonly choices?: readonly string[];
  readonly sortable?: boolean;
  /** Where it stands among many. */
  readonly group?: string;
  /** Fewer than the type allows. */
  readonly operators?: readonly FilterOperator[];
  /** Only for those who may see it: amounts, or how the buyer pays and is written to. */
  readonly only?: keyof Sight;
}
