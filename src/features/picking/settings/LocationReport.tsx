import { IconArrowRight } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { LocationsReport } from '#contract/orders/locationsReport.ts';
import { Button } from '#ui/controls/Button.tsx';
import { quantity } from '#ui/format/numbers.ts';
import { LocationRejections } from './LocationRejections.tsx';
import styles from './Upload.module.css';

/** Changes in sight: enough to see whether the right file was chosen. */
const MAX_SHOWN = 20;

/** From where to where, for the first lines. */
function LocationChanges({ report }: { readonly report: LocationsReport }) {
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

interface Props {
  readonly report: LocationsReport;
  readonly busy: boolean;
  readonly offline: boolean;
  readonly onApply: () => void;
}

/** What a list would do, or did: counts, changes, and what is left out with its reason. */
export function LocationReport({ report, busy, offline, onApply }: Props) {
  const { t, i18n } = useTranslation('settings');
  const counts = (['updated', 'unchanged', 'unknown', 'duplicated', 'invalid'] as const).filter(
    (name) => name === 'updated' || report[name] > 0,
  );
  return (
    <div className={styles.report}>
      <p role="status" className={styles.headline}>
        {t(report.applied ? 'locations.applied' : 'locations.preview', { count: report.updated })}
      </p>
      <dl className={styles.counts}>
        {counts.map((name) => (
          <div key={name} className={styles.count} data-kind={name}>
            <dt>{t(`locations.count.${name}`)}</dt>
            <dd className="figures">{quantity(report[name], i18n.language)}</dd>
          </div>
        ))}
      </dl>
      {report.ignored_columns.length > 0 && (
        <p className={styles.help}>{t('locations.ignored', { columns: report.ignored_columns.join(', ') })}</p>
      )}
      {report.orders > 0 && (
        <p className={styles.help}>
          {t(report.applied ? 'locations.ordersDone' : 'locations.orders', { count: report.orders })}
        </p>
      )}
      {!report.applied && report.updated > 0 && (
        <Button kind="primary" busy={busy} disabled={offline} onClick={onApply}>
          {t('locations.apply', { count: report.updated })}
        </Button>
      )}
      {!report.applied && report.changes.length > 0 && <LocationChanges report={report} />}
      {report.rejections.length > 0 && <LocationRejections rejections={report.rejections} />}
    </div>
  );
}
