import { acknowledgeLosses } from '#offline/acts/acknowledgeLosses.ts';
import { useLosses } from '#offline/hooks/useLosses.ts';
import { Button } from '#ui/controls/Button.tsx';
import { useTranslation } from 'react-i18next';
import styles from './Outbox.module.css';

/** What the browser threw away, with its exact range: it stays on the screen until somebody has read it (reliability.md 4.18). */
export function LostWork() {
  const { t } = useTranslation('outbox');
  return useLosses().map((loss) => (
    <section key={loss.foundAt} className={styles.lost}>
      <p role="status">{t('note.lost', { count: loss.unsent, from: loss.from, to: loss.to })}</p>
      <Button onClick={() => void acknowledgeLosses([loss])}>{t('late.seen')}</Button>
    </section>
  ));
}
