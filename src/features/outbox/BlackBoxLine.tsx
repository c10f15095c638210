import { todayHere } from '#ui/format/dates.ts';
import { exportBlackBox } from '#offline/commands/exportBlackBox.ts';
import { saveFile } from '#platform/saveFile.ts';
import { Button } from '#ui/controls/Button.tsx';
import { showToast } from '#ui/feedback/toasts.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './Outbox.module.css';

/** Exports what was scanned, tapped and told on this device, as a file that reveals any change. */
export function BlackBoxLine() {
  const { t } = useTranslation('outbox');
  const [busy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    try {
      const name = t('blackBox.file', { date: todayHere() });
      saveFile(name, await exportBlackBox(), 'application/x-ndjson');
    } catch (error) {
      showToast({
        kind: 'error',
        title: t('blackBox.failed'),
        message: t('blackBox.failedText'),
        details: String(error),
      });
    } finally {
      setBusy(false);
    }
  };
  return (
    <section className={styles.storage}>
      <p>{t('blackBox.text')}</p>
      <Button busy={busy} onClick={() => void save()}>
        {t('blackBox.export')}
      </Button>
    </section>
  );
}
