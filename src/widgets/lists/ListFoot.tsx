import { Pagination } from '#ui/table/Pagination.tsx';
import { Age } from '#ui/time/Age.tsx';
import { useTranslation } from 'react-i18next';
import styles from './ListFoot.module.css';
import type { Pages, ShownRows } from './useList.ts';

/** Which rows of how many, the pages before and after, and how old they are. */
export function ListFoot(props: {
  readonly list: Pick<ShownRows<unknown>, 'at' | 'isOld'>;
  /** null: all rows are in sight. */
  readonly pages: Pages | null;
  readonly onPage: (page: number) => void;
}) {
  const { t } = useTranslation('desk');
  const { list, pages, onPage } = props;
  return (
    <>
      {pages && <Pagination {...pages} onPage={onPage} />}
      {pages?.more === true && pages.page === pages.lastPage && <span>{t('list.deep.end')}</span>}
      <span className={list.isOld ? styles.old : styles.age}>
        {t(list.isOld ? 'list.old' : 'list.updated')} <Age at={list.at} />
      </span>
    </>
  );
}
