import type { Giving, HandoverRefusal } from '#domain/workSession/handover/handover.ts';
import { readInvitation } from '#offline/handover/giveWork.ts';
import { useSession } from '#offline/hooks/useSession.ts';
import { logError } from '#platform/log.ts';
import { useFeedback } from '#scanning/hooks/useFeedback.ts';
import { FloorPage } from '#ui/layout/FloorPage.tsx';
import { handOverPath } from '#widgets/workSession/handoverPaths.ts';
import { IconCamera, IconDeviceMobileShare } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import styles from './Handover.module.css';
import { NextButton } from './HandoverButton.tsx';
import { HandoverCamera } from './HandoverCamera.tsx';
import { HandoverRefused, HandoverSteps } from './HandoverSteps.tsx';

type Invited = Exclude<Awaited<ReturnType<typeof readInvitation>>, string>;
type Refusal = HandoverRefusal | 'behind' | 'label' | 'failed';

interface Props {
  readonly back: { readonly to: string; readonly label: string };
  readonly subtitle: string;
  /** How far the work is, in words. */
  readonly done: string;
  /** What does not go along, in words, before anybody says yes. */
  readonly stays?: ReactNode;
  readonly give: (to: Invited) => Promise<Giving | Refusal>;
}

/** Gives open work away: how it works, who receives, what leaves and what stays. */
export function GiveWork({ back, subtitle, done, stays, give }: Props) {
  const { t } = useTranslation('handover');
  const { clientId } = useSession();
  const navigate = useNavigate();
  const giveFeedback = useFeedback();
  const [reads, setReads] = useState(false);
  const [to, setTo] = useState<Invited | null>(null);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [busy, setBusy] = useState(false);
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
  const begin = async () => {
    if (!to || busy) return;
    setBusy(true);
    try {
      const given = await give(to);
      if (typeof given !== 'string') return await navigate(handOverPath(given.id), { replace: true });
      setRefusal(given);
    } catch (reason) {
      failed(reason);
    }
    return setBusy(false);
  };
  return (
    <FloorPage
      title={t('give.title')}
      subtitle={subtitle}
      back={back}
      actions={
        to ? (
          <NextButton icon={IconDeviceMobileShare} busy={busy} onClick={() => void begin()}>
            {t('give.do')}
          </NextButton>
        ) : (
          <NextButton icon={IconCamera} disabled={reads} onClick={() => setReads(true)}>
            {t('give.read')}
          </NextButton>
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
            <p className={styles.large}>{done}</p>
            <p>{t('give.means')}</p>
          </section>
        ) : (
          <HandoverSteps way="give" />
        )}
        {stays}
      </div>
    </FloorPage>
  );
}
