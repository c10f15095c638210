import { Button } from '#ui/controls/Button.tsx';
import { Panel } from '#ui/facts/Panel.tsx';
import { Skeleton } from '#ui/feedback/Skeleton.tsx';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './messages.module.css';

/** A named list of messages, or why there is none. @param count null while it is read */
export function Listed(props: {
  readonly title: string;
  readonly none: string;
  readonly count: number | null;
  readonly failed: boolean;
  readonly onRetry: () => void;
  readonly children: ReactNode;
}) {
  const { t } = useTranslation('messages');
  const { title, none, count, failed } = props;
  return (
    <Panel title={title} flush={count !== null && count > 0}>
      {count === null && !failed && <Skeleton rows={2} height={48} />}
      {count === null && failed && (
        <p className={styles.muted} role="alert">
          {t('failed')}{' '}
          <Button size="desk" onClick={props.onRetry}>
            {t('retry')}
          </Button>
        </p>
      )}
      {count === 0 && <p className={styles.muted}>{none}</p>}
      {count !== null && count > 0 && <ul className={styles.list}>{props.children}</ul>}
    </Panel>
  );
}
