import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { ordersList } from '#contract/orders/ordersList.ts';
import type { RoleName } from '#domain/people/roles.ts';
import { useConnection } from '#offline/hooks/useConnection.ts';
import { useEndpointMany } from '#offline/queries/useEndpointMany.ts';
import { Button } from '#ui/controls/Button.tsx';
import { StatCard } from '#ui/facts/StatCard.tsx';
import { Skeleton } from '#ui/feedback/Skeleton.tsx';
import { quantity } from '#ui/format/numbers.ts';
import { Age } from '#ui/time/Age.tsx';
import { ordersPath } from '#widgets/paths.ts';
import styles from './HomePage.module.css';
import { type Waiting, waitingFor } from './waiting.ts';

interface WaitingCount extends Waiting {
  readonly orders: number;
  /** Counting stopped there. */
  readonly more: boolean;
}

/** Counting is dear: it follows a clock, not each change. */
const COUNTED = { refetchInterval: 60_000, live: false } as const;

/** How many orders stand in each heap, counted by the server as its list counts them. */
function useWaiting(heaps: readonly Waiting[]) {
  return useEndpointMany(
    ordersList,
    heaps.map(({ query }) => ({ query: { ...query, per_page: 1 } })),
    COUNTED,
    useCallback(
      (reads) => ({
        data: reads.every(({ data }) => data)
          ? heaps.map((heap, at): WaitingCount => {
              const page = reads[at]?.data?.page;
              return { ...heap, orders: page?.total ?? 0, more: page?.more === true };
            })
          : null,
        dataUpdatedAt: Math.min(...reads.map((read) => read.dataUpdatedAt)),
        isError: reads.some((read) => read.isError),
        refetch: () => Promise.all(reads.map((read) => read.refetch())),
      }),
      [heaps],
    ),
  );
}

/** Orders that wait for a role, each figure with the list behind it; nothing for roles without lists. */
export function WaitingCards({ role }: { readonly role: RoleName | undefined }) {
  const { t, i18n } = useTranslation('home');
  const heaps = waitingFor(role);
  const { data, dataUpdatedAt, isError, refetch } = useWaiting(heaps);
  const isOffline = useConnection().state === 'offline';
  if (heaps.length === 0) return null;
  return (
    <section className={styles.waiting} aria-label={t('waiting.title')}>
      <h2 className={styles.heading}>
        {t('waiting.title')}
        {data && (isError || isOffline) && (
          <span className={styles.quiet}>
            {t('dashboard.old')} <Age at={dataUpdatedAt} />
          </span>
        )}
      </h2>
      {data ? (
        <>
          {data.every(({ orders }) => orders === 0) && <p className={styles.quiet}>{t('waiting.nothing')}</p>}
          <div className={styles.cards}>
            {data.map(({ id, query, orders, more, isTrouble }) => (
              <StatCard
                key={id}
                name={t(`waiting.${id}`)}
                figure={`${quantity(orders, i18n.language)}${more ? '+' : ''}`}
                to={ordersPath(query)}
                {...(isTrouble && orders > 0 && { tone: 'negative' as const })}
              />
            ))}
          </div>
        </>
      ) : isError ? (
        <div role="alert" className={styles.failed}>
          <p>{t('waiting.failed')}</p>
          <Button size="desk" onClick={() => void refetch()}>
            {t('dashboard.failed.retry')}
          </Button>
        </div>
      ) : (
        <Skeleton rows={2} height={88} />
      )}
    </section>
  );
}
