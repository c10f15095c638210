import { Segmented } from '#ui/controls/Segmented.tsx';
import { FilterBar } from '#ui/filter/FilterBar.tsx';
import { withFilter, withoutField, type FilterField } from '#ui/filter/filters.ts';
import { useTyped } from '#ui/filter/useTyped.ts';
import { useState, type ReactNode } from 'react';
import styles from './ListBar.module.css';
import type { ListQuestion } from './useListQuestion.ts';

interface Quick {
  /** A field of choices. */
  readonly field: string;
  readonly label: string;
  /** The words of "all of them". */
  readonly all: string;
  /** Values that are always in sight. */
  readonly values: readonly string[];
}

interface Props {
  readonly list: ListQuestion;
  readonly fields: readonly FilterField[];
  /** What the search box finds; absent = the list has none. */
  readonly search?: string;
  /** One field whose usual values are a tap away, in place of its chip. */
  readonly quick?: Quick;
  /** Fields whose filter something else on the page says: they have no chip, and clearing the filters keeps them. */
  readonly implied?: readonly string[];
  /** Whether the panel of all fields is open; absent = the bar holds it. */
  readonly open?: boolean;
  readonly onOpen?: (open: boolean) => void;
  readonly start?: ReactNode;
  readonly end?: ReactNode;
}

/** The question to a list: search, quick choice, a chip for each filter, and a panel with every field. */
export function ListBar({ list, fields, search, quick, implied = [], start, end, ...panel }: Props) {
  const [isOpen, setOpen] = useState(false);
  const [typed, type] = useTyped(list.search, list.setSearch);
  const field = quick && fields.find(({ id }) => id === quick.field);
  const chosen = quick ? quickChoice(list, quick) : null;
  // Anything else than one of its values is said by a chip.
  const isSaid = ({ field: id }: { readonly field: string }) =>
    implied.includes(id) || (id === quick?.field && chosen !== null);
  const rest = fields.filter(({ id }) => !isSaid({ field: id }));
  return (
    <FilterBar
      fields={rest}
      filters={list.filters.filter((filter) => !isSaid(filter))}
      onFilters={(filters) => list.setFilters([...list.filters.filter(isSaid), ...filters])}
      {...(search !== undefined && { search: { value: typed, hint: search, onSearch: type } })}
      open={panel.open ?? isOpen}
      onOpen={panel.onOpen ?? setOpen}
      start={
        <>
          {start}
          {quick && field && (
            <span className={styles.quick}>
              <Segmented
                label={quick.label}
                value={chosen ?? ANOTHER}
                segments={[
                  { value: '', label: quick.all },
                  ...(field.choices ?? []).filter(({ value }) => quick.values.includes(value)),
                ]}
                onChange={(value) =>
                  list.setFilters(
                    value === ''
                      ? withoutField(list.filters, quick.field)
                      : withFilter(list.filters, { field: quick.field, operator: 'in', values: [value] }),
                  )
                }
              />
            </span>
          )}
        </>
      }
      end={end}
    />
  );
}

const ANOTHER = '\u0000';

/** The value in force; '' = none; null = something that the quick choice does not show. */
function quickChoice({ filters }: ListQuestion, { field, values }: Quick): string | null {
  const filter = filters.find((one) => one.field === field);
  if (!filter) return '';
  const [value = '', ...others] = filter.values;
  return filter.operator === 'in' && others.length === 0 && values.includes(value) ? value : null;
}
