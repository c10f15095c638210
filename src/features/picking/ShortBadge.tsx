import type { ShortReason } from '#domain/picking/shortReasons.ts';
import { StatusBadge } from '#ui/status/StatusBadge.tsx';
import { IconBarrierBlock } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';

/** Why this line is sent without all its units. */
export function ShortBadge({ reason, note }: { readonly reason: ShortReason; readonly note?: string | undefined }) {
  const { t } = useTranslation('picking');
  return (
    <StatusBadge group="warning" icon={<IconBarrierBlock size={16} stroke={2} aria-hidden />}>
      {note ?? t(`short.reasons.${reason}`)}
    </StatusBadge>
  );
}
