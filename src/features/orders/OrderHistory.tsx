import type { JournalEntry } from '#contract/entities/journal.ts';
import { statusFacts } from '#domain/status/status.ts';
import { useSession } from '#offline/hooks/useSession.ts';
import { Button } from '#ui/controls/Button.tsx';
import { Skeleton } from '#ui/feedback/Skeleton.tsx';
import { Timeline, type TimelineEvent } from '#ui/timeline/Timeline.tsx';
import { IconAlertTriangle, IconBolt, IconPackageImport, IconTag } from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { useOrderTimeline } from './useOrder.ts';

const sign = { size: 15, stroke: 2 };
const ICONS: Readonly<Record<JournalEntry['kind'], typeof IconTag>> = {
  status: IconTag,
  action: IconBolt,
  picking: IconPackageImport,
  incident: IconAlertTriangle,
};
const TONES = { negative: 'negative', success: 'success', warning: 'warning', info: 'info', indigo: 'info' } as const;

/** Everything that happened to the order, who did it and from where. */
export function OrderHistory({ id }: { readonly id: number }) {
  const { t } = useTranslation(['orders', 'statuses']);
  const { user } = useSession();
  const { data, isError, refetch } = useOrderTimeline(user?.id ?? 0, id);
  if (data) return data.length === 0 ? <p>{t('orders:detail.nothingYet')}</p> : <Timeline label={t('orders:detail.history')} events={data.map((entry) => eventOf(entry, t))} />;
  if (!isError) return <Skeleton rows={5} height={56} />;
  return (
    <div role="alert">
      <p>{t('orders:detail.offline.title')}</p>
      <Button onClick={() => void refetch()}>{t('orders:offline.retry')}</Button>
    </div>
  );
}

function eventOf(entry: JournalEntry, t: TFunction<['orders', 'statuses']>): TimelineEvent {
  const Icon = ICONS[entry.kind];
  const words = entry.kind === 'status' ? t(`statuses:${entry.what}`, { defaultValue: entry.what }) : entry.what;
  const tone = entry.kind === 'status' ? TONES[statusFacts(entry.what).group] : entry.kind === 'incident' ? 'warning' : undefined;
  const note = [entry.user_name, entry.device_id?.slice(0, 8), entry.offline ? t('orders:detail.wasOffline') : null, entry.observations].filter(Boolean).join(' · ');
  return {
    id: entry.id,
    at: Date.parse(entry.at),
    icon: <Icon {...sign} />,
    title: t(`orders:kind.${entry.kind}`, { what: words }),
    ...(tone && { tone }),
    ...(note !== '' && { note }),
  };
}
