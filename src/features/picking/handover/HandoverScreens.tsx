import type { Handover, Receiving } from '#domain/workSession/handover/handover.ts';
import { useHandovers } from '#offline/hooks/useHandovers.ts';
import { useMayHandOver } from '#offline/hooks/useMayHandOver.ts';
import { useSession } from '#offline/hooks/useSession.ts';
import { inviteWork } from '#offline/handover/receiveWork.ts';
import { logError } from '#platform/log.ts';
import { canSeal } from '#platform/sealing.ts';
import { ButtonLink } from '#ui/controls/ButtonLink.tsx';
import { EmptyState, ErrorState } from '#ui/feedback/PlaceMessage.tsx';
import { FloorPage } from '#ui/layout/FloorPage.tsx';
import { ChooseClient } from '#widgets/client/ChooseClient.tsx';
import { PATHS } from '#widgets/paths.ts';
import { handOverPath } from '#widgets/workSession/handoverPaths.ts';
import { IconDeviceMobileDown, IconDeviceMobileOff, IconLockOff } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useNavigate, useSearchParams } from 'react-router';
import { orderIdsOf } from '../orderIdsOf.ts';
import { GivePacking } from './GivePacking.tsx';
import { GivePicking } from './GivePicking.tsx';
import { GivingView } from './GivingView.tsx';
import styles from './Handover.module.css';
import { NextButton } from './HandoverButton.tsx';
import { HandoverComing } from './HandoverComing.tsx';
import { ReceivingView } from './ReceivingView.tsx';
import { HandoverRefused, HandoverSteps } from './HandoverSteps.tsx';

/**
 * `?orders=` gives the picking of these orders, with `&work=packing` the packing of this one. `?id=` is one hand-over.
 * Without either a device receives, or goes on with what it was giving.
 */
export function HandoverScreens() {
  const { t } = useTranslation('handover');
  const [query] = useSearchParams();
  const { clientId } = useSession();
  const handovers = useHandovers();
  const may = useMayHandOver();
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
  if (!handovers) return <HandoverComing title={t('title')} back={back} />;
  const ids = orderIdsOf(query.get('orders'));
  const id = query.get('id');
  const gives = id === null && ids.length > 0;
  const going = gives ? undefined : handovers.find(({ state }) => state === 'giving');
  if (id === null && going) return <Navigate to={handOverPath(going.id)} replace />;
  const chosen = handovers.find((handover) => handover.id === id);
  if (chosen?.role === 'receiver') return <ReceivingView receiving={chosen} />;
  if (chosen) return <GivingView giving={chosen} />;
  // What was begun is ended, whatever the client wants since.
  if (!may) return <HandoverOff />;
  if (!gives) return <Receive handovers={handovers} />;
  return query.get('work') === 'packing' ? <GivePacking id={ids[0] ?? 0} /> : <GivePicking ids={ids} />;
}

/** The client does not want it. */
function HandoverOff() {
  const { t } = useTranslation('handover');
  return (
    <FloorPage title={t('title')} back={{ to: PATHS.flow, label: t('back') }}>
      <EmptyState icon={<IconDeviceMobileOff size={32} stroke={1.5} />} title={t('off.title')}>
        <p>{t('off.text')}</p>
      </EmptyState>
    </FloorPage>
  );
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
        <NextButton icon={IconDeviceMobileDown} busy={busy} onClick={() => void begin()}>
          {t('receive.begin')}
        </NextButton>
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
