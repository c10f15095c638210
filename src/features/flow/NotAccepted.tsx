import { PATHS } from '#widgets/paths.ts';
import { useOutboxSummary } from '#offline/hooks/useOutboxSummary.ts';
import { Link } from '#ui/link/Link.tsx';
import { IconAlertTriangle, IconChevronRight } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import styles from './Flow.module.css';

/** Changes that the server refused and that wait for this person, shown where they choose their next work. */
export function NotAccepted() {
  const { t } = useTranslation('flow');
  const { attention } = useOutboxSummary();
  if (attention === 0) return null;
  return (
    <Link to={PATHS.outbox} className={styles.open} data-tone="negative">
      <IconAlertTriangle size={22} stroke={1.75} aria-hidden />
      <span className={styles.openWords}>
        <strong>{t('notAccepted.title', { count: attention })}</strong>
        <span>{t('notAccepted.text')}</span>
      </span>
      <IconChevronRight size={22} stroke={1.75} aria-hidden />
    </Link>
  );
}
