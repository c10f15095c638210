import { StatusBadge } from '#ui/status/StatusBadge.tsx';
import { useTranslation } from 'react-i18next';

export function ClientStateBadge({ active }: { readonly active: boolean }) {
  const { t } = useTranslation('clients');
  return (
    <StatusBadge group={active ? 'success' : 'negative'}>{t(active ? 'state.active' : 'state.disabled')}</StatusBadge>
  );
}
