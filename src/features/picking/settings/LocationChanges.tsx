import type { LocationsReport } from '#contract/orders/locationsReport.ts';
import { IconArrowRight } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import styles from './Upload.module.css';

/** Changes in sight: enough to see whether the right file was chosen. */
const MAX_SHOWN = 20;

/** From where to where, for the first lines. */
export function LocationChanges({ report }: { readonly report: LocationsReport }) {
  const { t } = useTranslation('settings');
  const shown = report.changes.slice(0, MAX_SHOWN);
  return (
    <table className={styles.table}>
      <caption>{t('locations.changes', { shown: shown.length, count: report.updated })}</caption>
      <thead>
        <tr>
          <th scope="col">{t('locations.product')}</th>
          <th scope="col">{t('locations.place')}</th>
        </tr>
      </thead>
      <tbody>
        {shown.map(({ line, product, code, before, after }) => (
          <tr key={line}>
            <td>
              <span className={styles.product}>{product}</span>
              <span className={`${styles.code} code`}>{code}</span>
            </td>
            <td className={`${styles.places} code`}>
              <span className={styles.before}>{before ?? '—'}</span>
              <IconArrowRight size={16} stroke={1.75} role="img" aria-label={t('locations.becomes')} />
              <strong>{after}</strong>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
