import { StatusBadge } from '#ui/status/StatusBadge.tsx';
import { IconClockPause } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';

/** Marks a line that the person moved to the end. */
export function SkippedBadge() {
  const { t } = useTranslation('picking');
  return (
    <StatusBadge group="warning" icon={<IconClockPause size={16} stroke={2} aria-hidden />}>
      {t('skipped')}
    </StatusBadge>
  );
}
