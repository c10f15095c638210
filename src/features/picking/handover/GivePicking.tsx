import { handedReport } from '#domain/picking/handedReport.ts';
import type { HandoverRefusal } from '#domain/workSession/handover/handover.ts';
import { lineDone } from '#domain/picking/session.ts';
import { giveWork, readInvitation } from '#offline/handover/giveWork.ts';
import { useSession } from '#offline/hooks/useSession.ts';
import { logError } from '#platform/log.ts';
import { useFeedback } from '#scanning/hooks/useFeedback.ts';
import { Button } from '#ui/controls/Button.tsx';
import { Skeleton } from '#ui/feedback/Skeleton.tsx';
import { FloorPage } from '#ui/layout/FloorPage.tsx';
import { handOverPath, pickingPath } from '#widgets/paths.ts';
import { IconCamera, IconDeviceMobileShare } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { finishedSession } from '../finishedSession.ts';
import { NotPicking } from '../lateParts.ts';
import type { PickingWork } from '../pickingWork.ts';
import { usePickingAt } from '../usePickingAt.ts';
import { usePickingWork } from '../usePickingWork.ts';
import styles from './Handover.module.css';
import { HandoverCamera } from './HandoverCamera.tsx';
import { HandoverRefused, HandoverSteps } from './HandoverSteps.tsx';

type Invitation = Exclude<Awaited<ReturnType<typeof readInvitation>>, string>;

/** Gives the open picking of these orders away: how it works, who receives, what leaves. */
export function GivePicking({ ids }: { readonly ids: readonly number[] }) {
  const { t } = useTranslation('handover');
  const at = usePickingAt(ids);
  const live = usePickingWork(at);
  const back = { to: pickingPath(ids), label: t('backToPicking') };
  if (at.state === 'none' || at.state === 'failed')
    return <NotPicking failed={at.state === 'failed'} leftOut={at.leftOut} backTo={back.to} onRetry={at.retry} />;
  if (live?.session.state === 'open') return <Give work={live.work} back={back} />;
  return (
    <FloorPage title={t('give.title')} back={back}>
      <Skeleton rows={5} height={56} />
    </FloorPage>
  );
}

function Give({ work, back }: { readonly work: PickingWork; readonly back: { to: string; label: string } }) {
  const { t } = useTranslation('handover');
  const { clientId } = useSession();
  const navigate = useNavigate();
  const giveFeedback = useFeedback();
  const [reads, setReads] = useState(false);
  const [to, setTo] = useState<Invitation | null>(null);
  const [refusal, setRefusal] = useState<HandoverRefusal | 'behind' | 'failed' | null>(null);
  const [busy, setBusy] = useState(false);
  const { list, state, session } = work;
  const failed = (reason: unknown) => {
    logError('handover', reason);
    setRefusal('failed');
  };
  const read = async (text: string) => {
    const invitation = await readInvitation(text, clientId);
    giveFeedback(typeof invitation === 'string' ? 'refused' : 'accepted');
    if (typeof invitation === 'string') return setRefusal(invitation);
    setRefusal(null);
    setReads(false);
    return setTo(invitation);
  };
  const give = async () => {
    if (!to || busy) return;
    setBusy(true);
    try {
      const report = handedReport(list, state, await finishedSession(work));
      const given = await giveWork(session.id, to, report, t('discarded', { name: to.name }));
      if (typeof given !== 'string') return await navigate(handOverPath(given.id), { replace: true });
      setRefusal(given);
    } catch (reason) {
      failed(reason);
    }
    return setBusy(false);
  };
  const done = list.lines.filter((line) => lineDone(state, line) >= line.required).length;
  return (
    <FloorPage
      title={t('give.title')}
      subtitle={t('orders', { count: list.orders.length })}
      back={back}
      actions={
        to ? (
          <Button
            size="floor"
            kind="primary"
            grow
            busy={busy}
            icon={<IconDeviceMobileShare size={26} stroke={1.75} />}
            onClick={() => void give()}
          >
            {t('give.do')}
          </Button>
        ) : (
          <Button
            size="floor"
            kind="primary"
            grow
            icon={<IconCamera size={26} stroke={1.75} />}
            disabled={reads}
            onClick={() => setReads(true)}
          >
            {t('give.read')}
          </Button>
        )
      }
    >
      {reads && (
        <HandoverCamera
          aim={t('give.aim')}
          onText={(text) => void read(text).catch(failed)}
          onClose={() => setReads(false)}
        />
      )}
      <div className={styles.page}>
        <HandoverRefused why={refusal} />
        {to ? (
          <section className={styles.card}>
            <h2 className={styles.title}>{t('give.to', { name: to.name })}</h2>
            <p className={styles.large}>{t('give.lines', { done, total: list.lines.length })}</p>
            <p>{t('give.means')}</p>
          </section>
        ) : (
          <HandoverSteps way="give" />
        )}
      </div>
    </FloorPage>
  );
}
