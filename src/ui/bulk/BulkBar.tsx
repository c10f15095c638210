import { IconDots, IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { quantity } from '../format/numbers.ts';
import { Menu, type MenuItem } from '../menu/Menu.tsx';
import { usePageActions } from '../palette/pageActions.ts';
import styles from './BulkBar.module.css';

export interface BulkAction {
  readonly id: string;
  readonly label: string;
  readonly icon?: ReactNode;
  readonly primary?: boolean;
  readonly onChoose: () => void;
  /** Why the action is not possible now (no network). */
  readonly barred?: string;
}

interface Props {
  /** How many rows are chosen; the bar is shown while it is more than 0. */
  readonly count: number;
  /** Set when more rows match the list than the page shows. */
  readonly all?: {
    readonly total: number;
    readonly more?: boolean;
    readonly chosen: boolean;
    readonly onAll: () => void;
  };
  /** Chosen rows that the page does not show: they are on another page, or an action took them out of the list. */
  readonly unseen?: { readonly count: number; readonly onDrop: () => void };
  /** Actions that are always visible, the primary one last. */
  readonly acts: readonly BulkAction[];
  /** Actions in the menu "Más". */
  readonly more?: readonly MenuItem[];
  readonly onClear: () => void;
}

/**
 * The actions on all chosen rows. The bar rises from the bottom with the count; the palette offers the same actions.
 */
export function BulkBar({ count, all, unseen, acts, more = [], onClear }: Props) {
  const { t, i18n } = useTranslation('desk');
  const figure = (value: number) => quantity(value, i18n.language);
  const chosen = t('bulk.count', { count, figure: figure(count) });
  const possible = count === 0 ? [] : [...acts, ...more];
  usePageActions(
    possible.flatMap(({ id, label, icon, barred, onChoose }) =>
      onChoose && barred === undefined ? [{ id: `bulk-${id}`, group: chosen, label, icon, onChoose }] : [],
    ),
  );
  if (count === 0) return null;
  return (
    <div className={styles.dock}>
      <section className={styles.bar} aria-label={t('bulk.label')}>
        <span className={styles.counts}>
          <span className={styles.count}>
            <span role="status">{chosen}</span>
            {all && !all.chosen && (
              <button type="button" className={styles.all} onClick={all.onAll}>
                {t('bulk.all', { total: `${figure(all.total)}${all.more ? '+' : ''}` })}
              </button>
            )}
          </span>
          {unseen && unseen.count > 0 && (
            <span className={styles.unseen}>
              {t('bulk.unseen', { figure: figure(unseen.count) })}
              <button type="button" className={styles.all} onClick={unseen.onDrop}>
                {t('bulk.dropUnseen')}
              </button>
            </span>
          )}
        </span>
        {more.length > 0 && (
          <Menu
            label={t('bulk.more')}
            items={more}
            renderTrigger={(trigger) => (
              <button {...trigger} type="button" className={styles.act}>
                <IconDots size={18} stroke={1.75} aria-hidden />
                {t('bulk.more')}
              </button>
            )}
          />
        )}
        {acts.map((act) => (
          <button
            key={act.id}
            type="button"
            className={act.primary ? `${styles.act} ${styles.primary}` : styles.act}
            disabled={act.barred !== undefined}
            title={act.barred}
            onClick={act.onChoose}
          >
            {act.icon}
            {act.label}
          </button>
        ))}
        <button
          type="button"
          className={styles.close}
          aria-label={t('bulk.clear')}
          title={t('bulk.clear')}
          onClick={onClear}
        >
          <IconX size={18} stroke={1.75} />
        </button>
      </section>
    </div>
  );
}
