import type { Priority } from '#domain/orders/priority.ts';
import { StatusBadge } from '#ui/status/StatusBadge.tsx';
import { useTranslation } from 'react-i18next';

/** Says that an order is wanted sooner than others; nothing of one that is not. Texts: wishes. */
export function PriorityBadge({ priority = 'normal' }: { readonly priority?: Priority | undefined }) {
  const { t } = useTranslation('wishes');
  if (priority === 'normal') return null;
  return <StatusBadge group={priority === 'urgent' ? 'negative' : 'warning'}>{t(`priority.${priority}`)}</StatusBadge>;
}
