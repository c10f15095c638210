import { readCustomsGaps } from '#contract/customs/customsData.ts';
import { useConnection } from '#offline/hooks/useConnection.ts';
import { useSession } from '#offline/hooks/useSession.ts';
import { useEndpoint } from '#offline/queries/useEndpoint.ts';
import { Button } from '#ui/controls/Button.tsx';
import { ButtonLink } from '#ui/controls/ButtonLink.tsx';
import { EmptyState, ErrorState } from '#ui/feedback/PlaceMessage.tsx';
import { Skeleton } from '#ui/feedback/Skeleton.tsx';
import { DeskPage } from '#ui/layout/DeskPage.tsx';
import { ActionSheet } from '#widgets/actions/ActionSheet.tsx';
import { PATHS } from '#widgets/paths.ts';
import { SettingsNotice } from '#widgets/settings/SettingsNotice.tsx';
import { IconCircleCheck, IconCloudOff, IconListCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import styles from './CustomsData.module.css';
import { GapsForm } from './GapsForm.tsx';

/** Route /customs/data?orders=1,2: what customs would miss of a selection of orders, completed before it is prepared. */
export function CustomsDataPage() {
  const { t } = useTranslation(['customsData', 'app']);
  const [query] = useSearchParams();
  const asked = idsIn(query.get('orders') ?? '');
  return (
    <DeskPage title={t('title')} tab={{ nameKey: 'customsData:title' }}>
      {asked.length === 0 ? (
        <EmptyState
          icon={<IconListCheck size={28} stroke={1.75} />}
          title={t('none.title')}
          action={
            <ButtonLink kind="primary" to={PATHS.orders}>
              {t('none.act')}
            </ButtonLink>
          }
        >
          <p>{t('none.words')}</p>
        </EmptyState>
      ) : (
        <Gaps key={asked.join(',')} asked={asked} />
      )}
    </DeskPage>
  );
}

/** What is no id is left out: an address can be written by hand. */
const idsIn = (text: string): number[] =>
  text
    .split(',')
    .map(Number)
    .filter((id) => Number.isSafeInteger(id) && id > 0);

function Gaps({ asked }: { readonly asked: number[] }) {
  const { t } = useTranslation('customsData');
  const { clientId } = useSession();
  const reading = useEndpoint(readCustomsGaps, { query: { orders: asked } }, { staleTime: 0, live: false });
  const isOffline = useConnection().state === 'offline' || reading.isError;
  const [labels, setLabels] = useState(false);
  const gaps = reading.data;
  if (!gaps)
    return reading.isError ? (
      <ErrorState
        icon={<IconCloudOff size={28} stroke={1.75} />}
        title={t('failed.title')}
        action={
          <Button kind="primary" busy={reading.isFetching} onClick={() => void reading.refetch()}>
            {t('failed.retry')}
          </Button>
        }
      >
        <p>{t('failed.words')}</p>
      </ErrorState>
    ) : (
      <Skeleton rows={5} height={96} />
    );
  const isDone = [...gaps.products, ...gaps.orders].every((one) => one.gaps.length === 0);
  return (
    <div className={styles.page}>
      <SettingsNotice mayEdit offline={isOffline} fetchedAt={reading.dataUpdatedAt} />
      {gaps.outside > 0 && <p className={styles.words}>{t('outside', { count: gaps.outside })}</p>}
      {isDone && (
        <EmptyState
          icon={<IconCircleCheck size={28} stroke={1.75} />}
          title={t('done.title')}
          action={
            gaps.orders.length > 0 && (
              <Button kind="primary" disabled={isOffline} onClick={() => setLabels(true)}>
                {t('done.labels', { count: gaps.orders.length })}
              </Button>
            )
          }
        >
          <p>{t('done.words', { count: gaps.orders.length })}</p>
        </EmptyState>
      )}
      {gaps.orders.length > 0 && <GapsForm asked={asked} gaps={gaps} clientId={clientId} isOffline={isOffline} />}
      {labels && <ActionSheet orders={gaps.orders} action="createLabel" onClose={() => setLabels(false)} />}
    </div>
  );
}
