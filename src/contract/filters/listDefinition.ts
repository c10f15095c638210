import type { FilterDefinition, FilterFields } from './filterDefinition.ts';
import type { FieldType, OPERATORS_OF } from './operators.ts';

/** What a call takes that filters, sorts and pages rows by their fields. */
export interface ListDefinition<Fields extends FilterFields = FilterFields> {
  readonly fields: Fields;
  /** The order of the rows unasked; absent = an order that no field names. */
  readonly sort?: string;
  /** Rows of a page that is not told how many. */
  readonly perPage: number;
}

/** The fields that a list can be sorted by. */
export type SortableOf<Fields extends FilterFields> = {
  [Name in keyof Fields & string]: Fields[Name] extends { readonly sortable: true } ? Name : never;
}[keyof Fields & string];
type SortKeyText<Fields extends FilterFields> = SortableOf<Fields> | `-${SortableOf<Fields>}`;

/** `sort` of a list: its sortable fields, `-` before one = descending. */
export type SortText<Fields extends FilterFields> = SortKeyText<Fields> | `${SortKeyText<Fields>},${string}`;

type OperatorOf<Definition extends FilterDefinition> = Definition extends {
  readonly operators: readonly (infer Operator extends string)[];
}
  ? Operator
  : (typeof OPERATORS_OF)[Definition['type'] & FieldType][number];

/** The filters of a list as a query spells them: `status`, `status[in]`. */
export type FilterParameters<Fields extends FilterFields> = {
  readonly [Name in keyof Fields & string as Name | `${Name}[${OperatorOf<Fields[Name]>}]`]?: string | number | boolean;
};
