import { IconArrowDown, IconArrowUp, IconColumns3 } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Button } from '../controls/Button.tsx';
import { Checkbox } from '../controls/Checkbox.tsx';
import { useMedia } from '../layout/useMedia.ts';
import { Popover } from '../overlay/Popover.tsx';
import styles from './ColumnsButton.module.css';
import { AS_MADE, cardsOn, inOrder, isShown, moved, toggled, type ColumnShape } from './tableLayout.ts';
import { useColumnsHere } from './useColumnsHere.ts';
import { useTableLayout } from './useTableLayout.ts';

/**
 * Chooses which columns a table shows and in which order, stored under the table's name. Hidden where rows are shown as
 * cards.
 */
export function ColumnsButton(props: {
  readonly table: string;
  readonly columns: readonly (ColumnShape & { readonly title: string; readonly sortable?: boolean })[];
}) {
  const { t } = useTranslation('desk');
  const [layout, setLayout] = useTableLayout(props.table);
  const columns = useColumnsHere(props.columns);
  const all = inOrder(columns, layout);
  if (useMedia(cardsOn(props.columns))) return null;
  return (
    <Popover
      label={t('table.columns')}
      side="end"
      renderTrigger={(trigger) => (
        <Button {...trigger} size="desk" icon={<IconColumns3 stroke={1.75} aria-hidden />}>
          {t('table.columns')}
        </Button>
      )}
    >
      {() => (
        <>
          <ul className={styles.list}>
            {all.map((column) => (
              <li key={column.id} className={styles.row}>
                <Checkbox
                  checked={isShown(column, layout)}
                  disabled={column.fixed}
                  onChange={() => setLayout(toggled(layout, column))}
                >
                  <span className={styles.name}>{column.title}</span>
                </Checkbox>
                {([-1, 1] as const).map((step) => {
                  const Arrow = step === -1 ? IconArrowUp : IconArrowDown;
                  return (
                    <button
                      key={step}
                      type="button"
                      className={styles.move}
                      aria-label={t(step === -1 ? 'table.moveBefore' : 'table.moveAfter', { column: column.title })}
                      disabled={!isShown(column, layout) || moved(layout, columns, column.id, step) === layout}
                      onClick={() => setLayout(moved(layout, columns, column.id, step))}
                    >
                      <Arrow size={16} stroke={1.75} />
                    </button>
                  );
                })}
              </li>
            ))}
          </ul>
          <div className={styles.foot}>
            <Button kind="quiet" size="desk" onClick={() => setLayout(AS_MADE)}>
              {t('table.asMade')}
            </Button>
          </div>
        </>
      )}
    </Popover>
  );
}
