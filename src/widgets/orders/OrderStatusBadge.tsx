import { statusFacts } from '#domain/status/status.ts';
import { StatusBadge } from '#ui/status/StatusBadge.tsx';
import { useTranslation } from 'react-i18next';

/** The status of an order as a chip; one that this version does not know stands as the server wrote it. Texts: statuses. */
export function OrderStatusBadge({ status }: { readonly status: string }) {
  const { t } = useTranslation('statuses');
  return <StatusBadge group={statusFacts(status).badge}>{t(status, { defaultValue: status })}</StatusBadge>;
}
