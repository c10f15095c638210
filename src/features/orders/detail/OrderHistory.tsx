import { JOURNAL_KINDS, type JournalEntry } from '#contract/orders/journal.ts';
import { Button } from '#ui/controls/Button.tsx';
import { Segmented } from '#ui/controls/Segmented.tsx';
import { Panel } from '#ui/facts/Panel.tsx';
import { Skeleton } from '#ui/feedback/Skeleton.tsx';
import { Timeline } from '#ui/timeline/Timeline.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useOrderTimeline } from '#widgets/orders/useOrder.ts';
import styles from './detail.module.css';
import { historyEvent } from './historyEvent.tsx';

const FIRST = 100;
const MAX_ENTRIES = 500;
const RECENT = 4;

type Kind = JournalEntry['kind'] | 'all';

/** Everything that happened to the order, newest first, who did it and from where. */
export function OrderHistory({ id }: { readonly id: number }) {
  const { t } = useTranslation(['order', 'statuses', 'actions', 'notes']);
  const [most, setMost] = useState(FIRST);
  const [kind, setKind] = useState<Kind>('all');
  const { data, isError, isPlaceholderData, refetch } = useOrderTimeline(id, most);
  if (!data) return isError ? <Unread onRetry={() => void refetch()} /> : <Skeleton rows={5} height={56} />;
  if (data.length === 0) return <p className={styles.quiet}>{t('order:history.empty')}</p>;
  const kinds = JOURNAL_KINDS.filter((one) => data.some((entry) => entry.kind === one));
  const shown = data.filter((entry) => kind === 'all' || entry.kind === kind);
  const segments = [
    { value: 'all' as Kind, label: t('order:history.all') },
    ...kinds.map((one) => ({ value: one as Kind, label: t(`order:history.kind.${one}`) })),
  ];
  return (
    <div className={styles.stack}>
      {kinds.length > 1 && (
        <div className={styles.choice}>
          <Segmented label={t('order:history.show')} segments={segments} value={kind} onChange={setKind} />
        </div>
      )}
      <Timeline label={t('order:tab.history')} events={shown.map((entry) => historyEvent(entry, t))} />
      {data.length >= most && most < MAX_ENTRIES && (
        <div>
          <Button size="desk" busy={isPlaceholderData} onClick={() => setMost(MAX_ENTRIES)}>
            {t('order:history.more')}
          </Button>
        </div>
      )}
    </div>
  );
}

/** The last of it, on the summary. */
export function RecentHistory({ id, onAll }: { readonly id: number; readonly onAll: () => void }) {
  const { t } = useTranslation(['order', 'statuses', 'actions', 'notes']);
  const { data, isError, refetch } = useOrderTimeline(id);
  return (
    <Panel
      title={t('order:tab.history')}
      action={
        data &&
        data.length > RECENT && (
          <Button kind="quiet" size="desk" onClick={onAll}>
            {t('order:history.seeAll', { count: data.length })}
          </Button>
        )
      }
    >
      {data ? (
        <Timeline
          label={t('order:tab.history')}
          events={data.slice(0, RECENT).map((entry) => historyEvent(entry, t))}
        />
      ) : isError ? (
        <Unread onRetry={() => void refetch()} />
      ) : (
        <Skeleton rows={3} height={48} />
      )}
    </Panel>
  );
}

function Unread({ onRetry }: { readonly onRetry: () => void }) {
  const { t } = useTranslation('order');
  return (
    <div role="alert" className={styles.unread}>
      <p>{t('history.unread')}</p>
      <Button size="desk" onClick={onRetry}>
        {t('retry')}
      </Button>
    </div>
  );
}
