import { useTranslation } from 'react-i18next';
import { CheckBox } from './CheckBox.tsx';
import styles from './DataTable.module.css';
import { toggledPage, type RowKey } from './selection.ts';

interface Props {
  /** Keys of the rows of this page. */
  readonly page: readonly RowKey[];
  readonly selection: ReadonlySet<RowKey>;
  readonly onSelection: ((selection: ReadonlySet<RowKey>) => void) | null;
  /** With visible words beside it. */
  readonly isTold?: boolean;
}

/** One box for all rows of the page; it says when only some of them are chosen. */
export function PageChoice({ page, selection, onSelection, isTold = false }: Props) {
  const { t } = useTranslation('desk');
  const chosen = page.filter((key) => selection.has(key)).length;
  return (
    <CheckBox
      label={t('table.choosePage')}
      checked={page.length > 0 && chosen === page.length}
      some={chosen > 0 && chosen < page.length}
      onToggle={() => onSelection?.(toggledPage(selection, page))}
    >
      {isTold && t('table.choosePage')}
    </CheckBox>
  );
}

/** The head of rows that are shown as cards: they have no titles, and are chosen together all the same. */
export function CardsHead(props: Omit<Props, 'isTold'>) {
  return (
    <div role="rowgroup" className={styles.cardsHead}>
      <div role="row" aria-rowindex={1}>
        <div role="columnheader">
          <PageChoice {...props} isTold />
        </div>
      </div>
    </div>
  );
}
