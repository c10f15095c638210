import { PICTURE_MS, pictureText } from '#domain/workSession/handover/codes.ts';
import type { Giving, HandoverRefusal } from '#domain/workSession/handover/handover.ts';
import { hearReceiver, takeWorkBack } from '#offline/handover/endGiving.ts';
import { bytesOfBase64 } from '#platform/base64.ts';
import { logError } from '#platform/log.ts';
import { useFeedback } from '#scanning/hooks/useFeedback.ts';
import { useWakeLock } from '#scanning/hooks/useWakeLock.ts';
import { ButtonLink } from '#ui/controls/ButtonLink.tsx';
import { EmptyState } from '#ui/feedback/PlaceMessage.tsx';
import { FloorPage } from '#ui/layout/FloorPage.tsx';
import { ConfirmDialog } from '#ui/overlay/ConfirmDialog.tsx';
import { PATHS } from '#widgets/paths.ts';
import { IconArrowBackUp, IconCamera, IconCircleCheck } from '@tabler/icons-react';
import { useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './Handover.module.css';
import { NextButton, OtherButton } from './HandoverButton.tsx';
import { HandoverCamera } from './HandoverCamera.tsx';
import { QrPicture } from './QrPicture.tsx';
import { HandoverRefused } from './HandoverSteps.tsx';
import { workPath } from './workPath.ts';

/** Work that was given away: its pictures until the other device answers, then who has it. */
export function GivingView({ giving }: { readonly giving: Giving }) {
  const { t } = useTranslation('handover');
  const back = { to: PATHS.flow, label: t('back') };
  if (giving.state === 'giving') return <Showing giving={giving} back={back} />;
  const words = giving.state === 'given' ? 'given' : 'returned';
  return (
    <FloorPage title={t('give.title')} back={back}>
      <EmptyState
        icon={<IconCircleCheck size={32} stroke={1.5} />}
        title={t(`${words}.title`, { name: giving.to })}
        action={
          giving.state === 'back' ? (
            <ButtonLink to={workPath(giving, giving.orderIds)} kind="primary">
              {t(`goOn.${giving.work ?? 'picking'}`)}
            </ButtonLink>
          ) : (
            <ButtonLink to={PATHS.flow} kind="primary">
              {t('given.leave')}
            </ButtonLink>
          )
        }
      >
        <p>{t(`${words}.text`)}</p>
      </EmptyState>
    </FloorPage>
  );
}

function Showing({ giving, back }: { readonly giving: Giving; readonly back: { to: string; label: string } }) {
  const { t } = useTranslation('handover');
  const giveFeedback = useFeedback();
  const [reads, setReads] = useState(false);
  const [asks, setAsks] = useState(false);
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<HandoverRefusal | 'offline' | 'failed' | null>(null);
  useWakeLock(true);
  const failed = (reason: unknown) => {
    logError('handover', reason);
    setRefusal('failed');
  };
  const hear = async (text: string) => {
    const heard = await hearReceiver(giving.id, text);
    giveFeedback(typeof heard === 'string' ? 'refused' : 'accepted');
    if (typeof heard === 'string') setRefusal(heard);
  };
  const takeItBack = async () => {
    setAsks(false);
    setBusy(true);
    setRefusal(null);
    try {
      if ((await takeWorkBack(giving.id)) === 'offline') setRefusal('offline');
    } catch (reason) {
      failed(reason);
    }
    setBusy(false);
  };
  return (
    <FloorPage
      title={t('give.title')}
      subtitle={giving.to}
      back={back}
      actions={
        <>
          <OtherButton icon={IconArrowBackUp} busy={busy} onClick={() => setAsks(true)}>
            {t('giving.takeBack')}
          </OtherButton>
          <NextButton icon={IconCamera} disabled={reads} onClick={() => setReads(true)}>
            {t('giving.read')}
          </NextButton>
        </>
      }
    >
      {reads && (
        <HandoverCamera
          aim={t('giving.aim')}
          onText={(text) => void hear(text).catch(failed)}
          onClose={() => setReads(false)}
        />
      )}
      <div className={styles.page}>
        <HandoverRefused why={refusal} />
        {!reads && <Pictures giving={giving} />}
        <p className={styles.words}>{t('giving.text', { name: giving.to })}</p>
      </div>
      <ConfirmDialog
        open={asks}
        title={t('giving.ask')}
        description={t('giving.askText', { name: giving.to })}
        confirm={t('giving.askYes')}
        keep={t('giving.askNo')}
        onConfirm={() => void takeItBack()}
        onClose={() => setAsks(false)}
      />
    </FloorPage>
  );
}

/** The pictures, one after the other, without an end. */
function Pictures({ giving }: { readonly giving: Giving }) {
  const { t } = useTranslation('handover');
  const file = useMemo(() => bytesOfBase64(giving.file), [giving.file]);
  const [n, setN] = useState(0);
  useEffect(() => {
    const next = setInterval(() => setN((before) => (before + 1) % 0x1000000), PICTURE_MS);
    return () => clearInterval(next);
  }, []);
  return <QrPicture text={pictureText(giving.id, file, n)} label={t('giving.label')} />;
}
