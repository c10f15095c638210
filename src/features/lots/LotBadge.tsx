import type { LotStatus } from '#domain/lots/lotStatus.ts';
import { StatusBadge, type BadgeGroup } from '#ui/status/StatusBadge.tsx';
import { useTranslation } from 'react-i18next';

const GROUPS: Readonly<Record<LotStatus, BadgeGroup>> = {
  OPEN: 'info',
  CLOSE: 'indigo',
  CLOSE_DOCUMENT_SENT: 'indigo',
  SENT: 'success',
  REMOVEDCONSOLIDATE: 'negative',
};

export function LotBadge({ status }: { readonly status: LotStatus }) {
  const { t } = useTranslation('lots');
  return <StatusBadge group={GROUPS[status]}>{t(`status.${status}`)}</StatusBadge>;
}
