import type { Handover, Receiving } from '#domain/workSession/handover/handover.ts';
import { useHandovers } from '#offline/hooks/useHandovers.ts';
import { useSession } from '#offline/hooks/useSession.ts';
import { inviteWork } from '#offline/handover/receiveWork.ts';
import { logError } from '#platform/log.ts';
import { canSeal } from '#platform/sealing.ts';
import { Button } from '#ui/controls/Button.tsx';
import { ButtonLink } from '#ui/controls/ButtonLink.tsx';
import { ErrorState } from '#ui/feedback/PlaceMessage.tsx';
import { Skeleton } from '#ui/feedback/Skeleton.tsx';
import { FloorPage } from '#ui/layout/FloorPage.tsx';
import { ChooseClient } from '#widgets/client/ChooseClient.tsx';
import { handOverPath, PATHS } from '#widgets/paths.ts';
import { IconDeviceMobileDown, IconLockOff } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useNavigate, useSearchParams } from 'react-router';
import { orderIdsOf } from '../orderIdsOf.ts';
import { GivePicking } from './GivePicking.tsx';
import { GivingView } from './GivingView.tsx';
import styles from './Handover.module.css';
import { ReceivingView } from './ReceivingView.tsx';
import { HandoverRefused, HandoverSteps } from './HandoverSteps.tsx';

/**
 * `?orders=` gives the picking of these orders, `?id=` is one hand-over; without either a device receives, or goes on with
 * what it was giving.
 */
export function HandoverScreens() {
  const { t } = useTranslation('handover');
  const [query] = useSearchParams();
  const { clientId } = useSession();
  const handovers = useHandovers();
  const back = { to: PATHS.flow, label: t('back') };
  if (clientId === 0)
    return (
      <FloorPage title={t('title')} back={back}>
        <ChooseClient title={t('client.title')} text={t('client.text')} />
      </FloorPage>
    );
  if (!canSeal())
    return (
      <FloorPage title={t('title')} back={back}>
        <ErrorState icon={<IconLockOff size={32} stroke={1.5} />} title={t('insecure.title')}>
          <p>{t('insecure.text')}</p>
        </ErrorState>
      </FloorPage>
    );
  if (!handovers)
    return (
      <FloorPage title={t('title')} back={back}>
        <Skeleton rows={5} height={56} />
      </FloorPage>
    );
  const ids = orderIdsOf(query.get('orders'));
  const id = query.get('id');
  if (id === null && ids.length > 0) return <GivePicking ids={ids} />;
  const going = handovers.find(({ state }) => state === 'giving');
  if (id === null && going) return <Navigate to={handOverPath(going.id)} replace />;
  const chosen = handovers.find((handover) => handover.id === id);
  if (chosen?.role === 'receiver') return <ReceivingView receiving={chosen} />;
  return chosen ? <GivingView giving={chosen} /> : <Receive handovers={handovers} />;
}

/** Answers stay here for a day, for a device that did not read its own. */
const SHOWN_MS = 24 * 3_600_000;

function Receive({ handovers }: { readonly handovers: readonly Handover[] }) {
  const { t } = useTranslation('handover');
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const [isFailed, setFailed] = useState(false);
  const [now] = useState(() => Date.now());
  const answered = handovers.filter(
    (one): one is Receiving => one.role === 'receiver' && one.state === 'received' && now - one.at < SHOWN_MS,
  );
  const begin = async () => {
    if (busy) return;
    setBusy(true);
    setFailed(false);
    try {
      const { id } = await inviteWork();
      await navigate(handOverPath(id));
    } catch (reason) {
      logError('handover', reason);
      setFailed(true);
      setBusy(false);
    }
  };
  return (
    <FloorPage
      title={t('title')}
      back={{ to: PATHS.flow, label: t('back') }}
      actions={
        <Button
          size="floor"
          kind="primary"
          grow
          busy={busy}
          icon={<IconDeviceMobileDown size={26} stroke={1.75} />}
          onClick={() => void begin()}
        >
          {t('receive.begin')}
        </Button>
      }
    >
      <div className={styles.page}>
        <HandoverRefused why={isFailed ? 'failed' : null} />
        <HandoverSteps way="receive" />
        <p className={styles.quiet}>{t('receive.toGive')}</p>
        {answered.map(({ id, from = '' }) => (
          <ButtonLink key={id} to={handOverPath(id)}>
            {t('received.again', { name: from })}
          </ButtonLink>
        ))}
      </div>
    </FloorPage>
  );
}
