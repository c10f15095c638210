import type { LocationsReport } from '#contract/orders/locationsReport.ts';
import { saveFile } from '#platform/saveFile.ts';
import { Button } from '#ui/controls/Button.tsx';
import { IconDownload } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { rejectedRows } from './rejectedRows.ts';
import styles from './Upload.module.css';

/** Lines in sight; the file holds them all. */
const MAX_SHOWN = 20;

/** What is left out: line and reason, and all of it as a file to be corrected. */
export function LocationRejections({ rejections }: { readonly rejections: LocationsReport['rejections'] }) {
  const { t } = useTranslation('settings');
  const heads = [t('locations.line'), t('locations.reason')] as const;
  const shown = rejections.slice(0, MAX_SHOWN);
  return (
    <>
      <table className={styles.table}>
        <caption>{t('locations.rejected', { shown: shown.length, count: rejections.length })}</caption>
        <thead>
          <tr>
            <th scope="col">{heads[0]}</th>
            <th scope="col">{heads[1]}</th>
          </tr>
        </thead>
        <tbody>
          {shown.map(({ line, message }) => (
            <tr key={line}>
              <td className="figures">{line}</td>
              <td className={styles.product}>{message}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <Button
        icon={<IconDownload size={20} stroke={1.75} />}
        onClick={() => saveFile(t('locations.rejectedFile'), rejectedRows(rejections, heads), 'text/csv')}
      >
        {t('locations.download', { count: rejections.length })}
      </Button>
    </>
  );
}
