import { BLOCK_SIZE, isOf, readHandoverCode } from '#domain/workSession/handover/codes.ts';
import { createCollector, type Collector } from '#domain/workSession/handover/fountain.ts';
import type { HandoverRefusal, Receiving } from '#domain/workSession/handover/handover.ts';
import { handoverAnswer, declineWork, invitationOf, openReceived, takeWorkIn } from '#offline/handover/receiveWork.ts';
import { logError } from '#platform/log.ts';
import { useFeedback } from '#scanning/hooks/useFeedback.ts';
import { useWakeLock } from '#scanning/hooks/useWakeLock.ts';
import { FloorPage } from '#ui/layout/FloorPage.tsx';
import { PATHS } from '#widgets/paths.ts';
import { IconCamera, IconPlayerPlay, IconX } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import styles from './Handover.module.css';
import { NextButton, OtherButton } from './HandoverButton.tsx';
import { HandoverCamera } from './HandoverCamera.tsx';
import { QrPicture } from './QrPicture.tsx';
import { HandoverRefused, HandoverSteps } from './HandoverSteps.tsx';
import { workPath } from './workPath.ts';

/** Work that comes to this device: its first code, the pictures of the other device, its last code. */
export function ReceivingView({ receiving }: { readonly receiving: Receiving }) {
  useWakeLock(true);
  return receiving.state === 'waiting' ? <Waiting receiving={receiving} /> : <Answered receiving={receiving} />;
}

function Waiting({ receiving }: { readonly receiving: Receiving }) {
  const { t } = useTranslation('handover');
  const giveFeedback = useFeedback();
  const [text, setText] = useState<string | null>(null);
  const [reads, setReads] = useState(false);
  const [here, setHere] = useState<{ readonly done: number; readonly total: number } | null>(null);
  const [refusal, setRefusal] = useState<HandoverRefusal | 'failed' | null>(null);
  const collector = useRef<(Collector & { readonly size: number }) | null>(null);
  const refuse = (why: HandoverRefusal | 'failed') => {
    giveFeedback('refused');
    collector.current = null;
    setHere(null);
    setReads(false);
    setRefusal(why);
  };
  const failed = (reason: unknown) => {
    logError('handover', reason);
    refuse('failed');
  };
  const show = useEffectEvent(() => void invitationOf(receiving).then(setText, failed));
  useEffect(() => show(), [receiving]);
  const read = async (scanned: string) => {
    const code = readHandoverCode(scanned);
    if (code?.what !== 'picture') return setRefusal(code?.what === 'damaged' ? 'damaged' : 'unexpected');
    if (!isOf(receiving.id, code)) return setRefusal('other');
    if (collector.current?.size !== code.size)
      collector.current = Object.assign(createCollector(code.size, BLOCK_SIZE), { size: code.size });
    const { current } = collector;
    if (current.have === current.blocks) return undefined;
    current.take(code.n, code.bytes);
    setRefusal(null);
    setHere({ done: current.have, total: current.blocks });
    const file = current.file();
    if (!file) return undefined;
    const outcome = await takeWorkIn(receiving.id, file);
    return 'refused' in outcome ? refuse(outcome.refused) : giveFeedback('accepted');
  };
  return (
    <FloorPage
      title={t('receive.title')}
      back={{ to: PATHS.flow, label: t('back') }}
      {...(here && { progress: { ...here, label: t('receive.progress') } })}
      actions={
        <>
          <OtherButton icon={IconX} onClick={() => void declineWork(receiving.id).catch(failed)}>
            {t('receive.decline')}
          </OtherButton>
          <NextButton icon={IconCamera} disabled={reads} onClick={() => setReads(true)}>
            {t('receive.read')}
          </NextButton>
        </>
      }
    >
      {reads && (
        <HandoverCamera
          aim={t('receive.aim')}
          onText={(scanned) => void read(scanned).catch(failed)}
          onClose={() => setReads(false)}
        />
      )}
      <div className={styles.page}>
        <HandoverRefused why={refusal} />
        {reads ? (
          <p className={styles.large} role="status">
            {here ? t('receive.parts', here) : t('receive.none')}
          </p>
        ) : (
          <>
            {text !== null && <QrPicture text={text} label={t('receive.label')} />}
            <HandoverSteps way="receive" />
          </>
        )}
      </div>
    </FloorPage>
  );
}

function Answered({ receiving }: { readonly receiving: Receiving }) {
  const { t } = useTranslation('handover');
  const navigate = useNavigate();
  const [nothingLeft, setNothingLeft] = useState(false);
  const [isFailed, setFailed] = useState(false);
  const answer = handoverAnswer(receiving);
  const isHere = receiving.state === 'received';
  const { from = '', orderIds = [] } = receiving;
  const goOn = async () => {
    const left = await openReceived(receiving);
    if (left.length > 0) return navigate(workPath(receiving, left));
    return setNothingLeft(true);
  };
  const failed = (reason: unknown) => {
    logError('handover', reason);
    setFailed(true);
  };
  return (
    <FloorPage
      title={t('receive.title')}
      back={{ to: PATHS.flow, label: t('back') }}
      {...(isHere && {
        subtitle: t('orders', { count: orderIds.length }),
        actions: (
          <NextButton icon={IconPlayerPlay} disabled={nothingLeft} onClick={() => void goOn().catch(failed)}>
            {t(`goOn.${receiving.work ?? 'picking'}`)}
          </NextButton>
        ),
      })}
    >
      <div className={styles.page}>
        <HandoverRefused why={isFailed ? 'failed' : null} />
        <h2 className={styles.title}>{t(`${isHere ? 'received' : 'declined'}.title`, { name: from })}</h2>
        <p className={styles.words} role="status">
          {t(nothingLeft ? 'received.nothingLeft' : `${isHere ? 'received' : 'declined'}.text`)}
        </p>
        {answer !== null && <QrPicture text={answer} label={t('receive.answer')} />}
      </div>
    </FloorPage>
  );
}
