import { IconAlertTriangle, IconCloudSearch, IconCloudUp } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import styles from './StatusBadge.module.css';
import { StatusBadge } from './StatusBadge.tsx';

const SHAPES = { pending: IconCloudUp, checking: IconCloudSearch, attention: IconAlertTriangle };

/** Marks a value that the server does not have yet. `compact`: the sign alone, for a narrow column. */
export function PendingBadge({ state, compact }: { readonly state: keyof typeof SHAPES; readonly compact?: boolean }) {
  const { t } = useTranslation('ui');
  const Shape = SHAPES[state];
  const words = t(`unsent.${state}`);
  if (compact) {
    return (
      <span className={`${styles.sign} ${styles[state === 'attention' ? 'negative' : 'info']}`} title={words}>
        <Shape size={16} stroke={2} role="img" aria-label={words} />
      </span>
    );
  }
  return (
    <StatusBadge group={state === 'attention' ? 'negative' : 'info'} icon={<Shape size={16} stroke={2} aria-hidden />}>
      {words}
    </StatusBadge>
  );
}
