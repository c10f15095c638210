import {
  fieldOperators,
  mayUseField,
  type FilterDefinition,
  type FilterFields,
} from '#contract/filters/filterDefinition.ts';
import type { Sight } from '#domain/people/sight.ts';
import { operatorsOf, type FieldKind, type FilterField, type Operator } from '#ui/filter/filters.ts';

type Choices = NonNullable<FilterField['choices']>;

/** What the screen adds to the fields of a list: their words, and values that the contract cannot know. */
export interface FieldWords<Id extends string> {
  readonly label: (id: Id) => string;
  /** The name of a value that the contract lists; absent where no field has such values. */
  readonly choice?: (id: Id, value: string) => string;
  /** Carriers and the like that a field names by their id; a field of text that has them is chosen from them. */
  readonly named?: Readonly<Partial<Record<Id, Choices>>>;
  /** Fields that take other values beside those. */
  readonly open?: readonly Id[];
  /** The headings of the fields in their order, and their words. */
  readonly groups?: readonly string[];
  readonly group?: (group: string) => string;
}

const KINDS: Readonly<Record<FilterDefinition['type'], FieldKind>> = {
  integer: 'number',
  text: 'text',
  date: 'date',
  datetime: 'date',
  choice: 'choice',
  boolean: 'boolean',
};

/** Decimals of values that the wire counts in a smaller unit than people. */
const DECIMALS: Readonly<Record<NonNullable<FilterDefinition['unit']>, number>> = { gram: 3, cent: 2 };

/**
 * The filters that a list offers, from the fields of its call: all that the person may use but the search, which has
 * its own box, and those that only programs ask by.
 */
export function listFields<const Fields extends FilterFields>(
  fields: Fields,
  sight: Sight,
  { label, choice = (_, value) => value, named, open = [], groups = [], group }: FieldWords<keyof Fields & string>,
): readonly FilterField[] {
  const offered = (Object.entries(fields) as readonly (readonly [keyof Fields & string, FilterDefinition])[])
    .filter(([id, field]) => id !== 'search' && !field.forPrograms && mayUseField(field, sight))
    .toSorted(([, a], [, b]) => groups.indexOf(a.group ?? '') - groups.indexOf(b.group ?? ''));
  return offered.map(([id, field]): FilterField => {
    const choices = named?.[id] ?? field.choices?.map((value) => ({ value, label: choice(id, value) }));
    const kind = choices ? 'choice' : KINDS[field.type];
    return {
      id,
      label: label(id),
      kind,
      operators: shared(kind, field),
      ...(group && field.group !== undefined && { group: group(field.group) }),
      ...(choices && { choices }),
      ...(open.includes(id) && { open: true }),
      ...(field.unit && { decimals: DECIMALS[field.unit] }),
    };
  });
}

/** The operators of the kind that the call accepts, so that none is offered that would be refused. */
function shared(kind: FieldKind, field: FilterDefinition): readonly Operator[] {
  const taken = fieldOperators(field);
  const both = operatorsOf({ kind }).filter((operator) => taken.includes(operator));
  return both.length > 0 ? both : taken;
}
