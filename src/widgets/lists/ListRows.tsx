import { Skeleton } from '#ui/feedback/Skeleton.tsx';
import type { ReactNode } from 'react';
import { ListEmpty, type EmptyWords } from './ListEmpty.tsx';
import { ListFailed } from './ListFailed.tsx';
import { ListFoot } from './ListFoot.tsx';
import styles from './ListRows.module.css';
import type { Pages, ShownRows } from './useList.ts';
import type { ListQuestion } from './useListQuestion.ts';

interface Props<Row> {
  readonly list: ShownRows<Row> &
    Pick<ListQuestion, 'isAsked' | 'clear' | 'setPage'> & {
      readonly pages: Pages | null;
      readonly failed?: string | undefined;
    };
  readonly empty: EmptyWords;
  /** px; of a row while they are read. */
  readonly height: number;
  readonly children: (rows: readonly Row[]) => ReactNode;
}

/** The rows of a list as the page draws them, or why there are none. */
export function ListRows<Row>({ list, empty, height, children }: Props<Row>) {
  const { rows, error } = list;
  if (error)
    return (
      <ListFailed
        error={error}
        failed={list.failed}
        onRetry={list.retry}
        onClear={list.clear}
        onFirst={() => list.setPage(1)}
      />
    );
  if (!rows) return <Skeleton rows={6} height={height} />;
  if (rows.length === 0) return <ListEmpty list={list} empty={empty} />;
  return (
    <>
      {children(rows)}
      <footer className={styles.foot}>
        <ListFoot list={list} pages={list.pages} onPage={list.setPage} />
      </footer>
    </>
  );
}
