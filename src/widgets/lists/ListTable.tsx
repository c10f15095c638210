import { DataTable, type DataTableProps } from '#ui/table/DataTable.tsx';
import { ListEmpty, type EmptyWords } from './ListEmpty.tsx';
import { ListFailed } from './ListFailed.tsx';
import { ListFoot } from './ListFoot.tsx';
import type { List } from './useList.ts';

type Given<Row> = Omit<DataTableProps<Row>, 'rows' | 'question' | 'sort' | 'onSort' | 'empty' | 'footer'>;

/** The rows of a list as a table, or why there are none. A column is sorted by where it says so. */
export function ListTable<Row>({
  list,
  empty,
  ...table
}: Given<Row> & { readonly list: List<Row>; readonly empty: EmptyWords }) {
  if (list.error)
    return (
      <ListFailed
        error={list.error}
        failed={list.failed}
        onRetry={list.retry}
        onClear={list.clear}
        onFirst={() => list.setPage(1)}
      />
    );
  return (
    <DataTable<Row>
      {...table}
      rows={list.rows}
      question={list.shownQuestion}
      sort={list.sort}
      onSort={list.sortBy}
      empty={<ListEmpty list={list} empty={empty} />}
      footer={list.rows && <ListFoot list={list} pages={list.pages} onPage={list.setPage} />}
    />
  );
}
