import { PACKING } from '#domain/packing/kind.ts';
import { useConnection } from '#offline/hooks/useConnection.ts';
import { useFlowOrders } from '#offline/hooks/useFlowOrders.ts';
import { useOpenSessions } from '#offline/hooks/useOpenSessions.ts';
import { useSession } from '#offline/hooks/useSession.ts';
import { useHoldFirstScreen } from '#platform/useHoldFirstScreen.ts';
import { Button } from '#ui/controls/Button.tsx';
import { EmptyState } from '#ui/feedback/PlaceMessage.tsx';
import { Skeleton } from '#ui/feedback/Skeleton.tsx';
import { SearchField } from '#ui/floor/SearchField.tsx';
import { FloorPage } from '#ui/layout/FloorPage.tsx';
import { IconCamera, IconCloudOff, IconPackage, IconScan } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ChooseClient, FindByCamera, FindingNotice } from './find/lateParts.ts';
import { OpenPackings } from './OpenPackings.tsx';
import styles from './ToPack.module.css';
import { useFindToPack } from './find/useFindToPack.ts';
import { WaitingOrders } from './WaitingOrders.tsx';

/** `/packing`: scan first; what this person has open; what waits, the next to leave first. */
export function ToPackPage() {
  const { t } = useTranslation(['packing', 'toPack']);
  const { clientId } = useSession();
  const [camera, setCamera] = useState(false);
  const finder = useFindToPack();
  if (clientId === 0) {
    return (
      <FloorPage title={t('title')}>
        <Suspense fallback={null}>
          <ChooseClient title={t('toPack:client.title')} text={t('toPack:client.text')} />
        </Suspense>
      </FloorPage>
    );
  }
  return (
    <FloorPage
      title={t('title')}
      actions={
        <Button
          size="floor"
          kind={camera ? 'secondary' : 'primary'}
          grow
          icon={camera ? <IconCamera size={26} stroke={1.75} /> : <IconScan size={26} stroke={1.75} />}
          onClick={() => setCamera(!camera)}
        >
          {t(camera ? 'actions.closeCamera' : 'actions.scan')}
        </Button>
      }
    >
      {camera && (
        <Suspense fallback={null}>
          <FindByCamera finder={finder} aim={t('toPack:find.aim')} onClose={() => setCamera(false)} />
        </Suspense>
      )}
      <div className={styles.bar}>
        <SearchField
          label={t('toPack:find.label')}
          hint={t('toPack:find.hint')}
          value={finder.text}
          onChange={finder.type}
          onSubmit={() => finder.find(finder.text)}
        />
      </div>
      {finder.finding && (
        <Suspense fallback={null}>
          <FindingNotice finding={finder.finding} onFind={finder.find} onClose={finder.forget} />
        </Suspense>
      )}
      <OpenPackings />
      <Waiting search={finder.text} />
    </FloorPage>
  );
}

function Waiting({ search }: { readonly search: string }) {
  const { t } = useTranslation(['packing', 'toPack']);
  const flow = useFlowOrders('to-prepare');
  const open = useOpenSessions(PACKING);
  const isOffline = useConnection().state === 'offline';
  const isReading = flow.status === 'reading' || open === undefined;
  useHoldFirstScreen(isReading);
  if (isReading) return <Skeleton rows={6} height={72} />;
  if (flow.status === 'never') {
    return (
      <EmptyState title={t('toPack:never.title')} icon={<IconCloudOff size={32} stroke={1.5} />}>
        <p>{t(isOffline ? 'toPack:never.offline' : 'toPack:never.text')}</p>
      </EmptyState>
    );
  }
  const inSession = new Set(open.flatMap(({ orderIds }) => orderIds));
  const orders = flow.orders.filter(({ id }) => !inSession.has(id));
  if (orders.length === 0) {
    return (
      <EmptyState title={t('toPack:empty.title')} icon={<IconPackage size={32} stroke={1.5} />}>
        <p>{t('toPack:empty.text')}</p>
      </EmptyState>
    );
  }
  return <WaitingOrders orders={orders} search={search} />;
}
