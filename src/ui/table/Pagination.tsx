import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { quantity } from '../format/numbers.ts';
import styles from './Pagination.module.css';

/**
 * "1–25 de 463" and links to the pages before and after. Pages count from 1; all four numbers are 0 before the first
 * answer.
 */
export function Pagination(props: {
  readonly page: number;
  readonly lastPage: number;
  readonly perPage: number;
  readonly total: number;
  /** Counting stopped at `total`: there are more. */
  readonly more?: boolean;
  readonly onPage: (page: number) => void;
}) {
  const { t, i18n } = useTranslation('desk');
  const { page, lastPage, perPage, total, more = false, onPage } = props;
  const figure = (value: number) => quantity(value, i18n.language);
  const first = total === 0 ? 0 : (page - 1) * perPage + 1;
  return (
    <nav className={styles.pagination} aria-label={t('pages.label')}>
      <span className="figures" role="status">
        {total > 0 &&
          t('pages.span', {
            first: figure(first),
            last: figure(Math.min(page * perPage, total)),
            total: `${figure(total)}${more ? '+' : ''}`,
          })}
      </span>
      {lastPage > 1 && (
        <span className={styles.steps}>
          <button
            type="button"
            className={styles.step}
            aria-label={t('pages.before')}
            disabled={page <= 1}
            onClick={() => onPage(page - 1)}
          >
            <IconChevronLeft size={18} stroke={1.75} />
          </button>
          <button
            type="button"
            className={styles.step}
            aria-label={t('pages.after')}
            disabled={page >= lastPage}
            onClick={() => onPage(page + 1)}
          >
            <IconChevronRight size={18} stroke={1.75} />
          </button>
        </span>
      )}
    </nav>
  );
}
