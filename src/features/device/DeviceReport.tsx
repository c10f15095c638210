import { shareText, type Shared } from '#platform/shareText.ts';
import { Button } from '#ui/controls/Button.tsx';
import { IconShare } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './Device.module.css';
import { reportText, type ReportLine } from './deviceReport.ts';

/**
 * The findings, to be read here or sent to whoever manages the devices. They contain no name and no customer's code.
 */
export function DeviceReport({
  lines,
  children,
}: {
  readonly lines: readonly ReportLine[];
  readonly children?: ReactNode;
}) {
  const { t } = useTranslation('device');
  const [shared, setShared] = useState<Shared | null>(null);
  const share = async () => setShared(await shareText(t('report.heading'), reportText(t('report.heading'), lines, t)));
  return (
    <>
      <dl className={styles.facts}>
        {lines.map(({ name, value }) => (
          <div key={name} className={styles.fact}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <div className={styles.buttons}>
        <Button kind="primary" icon={<IconShare size={20} stroke={1.75} aria-hidden />} onClick={() => void share()}>
          {t('report.share')}
        </Button>
        {children}
      </div>
      <p className={styles.muted} role="status">
        {shared === 'copied' && t('report.copied')}
        {shared === 'failed' && t('report.failed')}
      </p>
    </>
  );
}
