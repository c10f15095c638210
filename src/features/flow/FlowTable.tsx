import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ORDER_DETAILS } from '#domain/people/areas.ts';
import { useMay } from '#offline/hooks/useMay.ts';
import { showToast } from '#ui/feedback/toasts.ts';
import { nextSort, type Sort, sortText } from '#ui/table/column.ts';
import { ColumnsButton } from '#ui/table/ColumnsButton.tsx';
import { DataTable } from '#ui/table/DataTable.tsx';
import type { RowKey } from '#ui/table/selection.ts';
import { MAX_SELECTED } from './flowSelection.ts';
import { flowTableColumns, saidColumns, sortedRows } from './flowTableColumns.tsx';
import type { FlowRow } from './flowRows.ts';
import type { FlowView } from './flowViews.ts';

function useColumns(list: FlowView) {
  const { t, i18n } = useTranslation(['flow', 'statuses', 'desk', 'wishes']);
  const mayOpen = useMay(ORDER_DETAILS);
  return useMemo(
    () => flowTableColumns({ t, language: i18n.language, list, mayOpen }),
    [t, i18n.language, list, mayOpen],
  );
}

/** Chooses the columns of FlowTable. */
export function FlowColumns({ list }: { readonly list: FlowView }) {
  return <ColumnsButton table={`flow.${list}`} columns={useColumns(list)} />;
}

interface Props {
  readonly list: FlowView;
  /** Every row of the list, and those that match the search. */
  readonly all: readonly FlowRow[];
  readonly rows: readonly FlowRow[];
  /** What the rows answer: while it stays, none moves under the pointer. */
  readonly search: string;
  /** Says how many are too many to be chosen. Absent: nothing is chosen here. */
  readonly onChoose?: (ids: readonly number[]) => number;
  readonly onOpen: (row: FlowRow) => void;
}

/** A list of the flow on a wide screen: the rows of the phone's list as the table of the desk. */
export function FlowTable({ list, all, rows, search, onChoose, onOpen }: Props) {
  const { t } = useTranslation(['flow', 'desk']);
  const every = useColumns(list);
  const columns = useMemo(() => saidColumns(every, all), [every, all]);
  const [sort, setSort] = useState<Sort | null>(null);
  const sorted = useMemo(() => sortedRows(rows, columns, sort), [rows, columns, sort]);
  const selection = useMemo(() => new Set(rows.filter((row) => row.selected).map(keyOf)), [rows]);
  const choose = (keys: ReadonlySet<RowKey>) => {
    // The table knows only of its own rows: what was chosen before another search stays chosen.
    const unseen = all.filter((row) => row.selected && !selection.has(keyOf(row))).map(keyOf);
    const tooMany = onChoose?.([...unseen, ...[...keys].map(Number)]) ?? 0;
    if (tooMany === 0) return;
    showToast({ kind: 'warning', title: t('desk:flow.tooMany', { most: MAX_SELECTED, count: tooMany }) });
  };
  return (
    <DataTable<FlowRow>
      label={t(`flow:list.${list}`)}
      name={`flow.${list}`}
      columns={columns}
      rows={sorted}
      keyOf={keyOf}
      nameOf={nameOf}
      question={`${search} ${sortText(sort) ?? ''}`}
      sort={sort}
      onSort={(column) => setSort(nextSort(sort, column))}
      {...(onChoose && { selection, onSelection: choose, canChoose })}
      onOpen={onOpen}
    />
  );
}

const keyOf = ({ order }: FlowRow) => order.id;
const nameOf = ({ order }: FlowRow) => order.order_reference;
const canChoose = ({ barred }: FlowRow) => barred === null;
