import { IconCamera, IconChevronRight, IconCloudOff, IconPackage, IconPlayerPlay, IconScan } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PACKING } from '#domain/packing/kind.ts';
import type { WorkSession } from '#domain/workSession/workSession.ts';
import { useConnection } from '#offline/hooks/useConnection.ts';
import { useFlowOrders } from '#offline/hooks/useFlowOrders.ts';
import { useOpenSessions } from '#offline/hooks/useOpenSessions.ts';
import { useOrderViews } from '#offline/hooks/useOrderViews.ts';
import { useSession } from '#offline/hooks/useSession.ts';
import { useHoldFirstScreen } from '#platform/useHoldFirstScreen.ts';
import { Button } from '#ui/controls/Button.tsx';
import { EmptyState } from '#ui/feedback/PlaceMessage.tsx';
import { Skeleton } from '#ui/feedback/Skeleton.tsx';
import { SearchField } from '#ui/floor/SearchField.tsx';
import { FloorPage } from '#ui/layout/FloorPage.tsx';
import { Link } from '#ui/link/Link.tsx';
import { Age } from '#ui/time/Age.tsx';
import { packingPath, PATHS } from '#widgets/paths.ts';
import { ChooseClient, FindByCamera, FindingNotice } from './find/lateParts.ts';
import { useFindToPack } from './find/useFindToPack.ts';
import styles from './ToPack.module.css';
import { WaitingOrders } from './WaitingOrders.tsx';

/** Packings that this person began and did not close, before new work: one tap opens the same step again. */
function OpenPackings() {
  const { t } = useTranslation('packing');
  const { clientId } = useSession();
  const sessions = useOpenSessions(PACKING)?.filter((one) => one.clientId === clientId) ?? [];
  if (sessions.length === 0) return null;
  return (
    <ul aria-label={t('open.label')}>
      {sessions.map((session) => (
        <li key={session.id}>
          <OpenPacking session={session} />
        </li>
      ))}
    </ul>
  );
}

function OpenPacking({ session: { orderIds, openedAt } }: { readonly session: WorkSession }) {
  const { t } = useTranslation('packing');
  const { orders } = useOrderViews(orderIds);
  const [id = 0] = orderIds;
  const [order] = orders;
  return (
    <Link to={packingPath(id, PATHS.packing)} className={styles.open}>
      <IconPlayerPlay size={22} stroke={1.75} aria-hidden />
      <span className={styles.words}>
        <strong>{t('open.title', { reference: order?.order_reference ?? `#${id}` })}</strong>
        <span className={styles.quiet}>
          {order && `${t('units', { count: order.units })} · `}
          <Age at={Date.parse(openedAt)} />
        </span>
      </span>
      <IconChevronRight size={22} stroke={1.75} aria-hidden />
    </Link>
  );
}

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
