import { IconCloudOff, IconMovieOff } from '@tabler/icons-react';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { isUuid } from '#contract/isUuid.ts';
import { recordedSessionDetail } from '#contract/picking/recordedSessions.ts';
import { useSession } from '#offline/hooks/useSession.ts';
import { ASKED_ANEW, useEndpoint } from '#offline/queries/useEndpoint.ts';
import { Button } from '#ui/controls/Button.tsx';
import { ButtonLink } from '#ui/controls/ButtonLink.tsx';
import { EmptyState, ErrorState } from '#ui/feedback/PlaceMessage.tsx';
import { Skeleton } from '#ui/feedback/Skeleton.tsx';
import { DeskPage } from '#ui/layout/DeskPage.tsx';
import { latePart } from '#widgets/workSession/latePart.tsx';
import { RECORDED_SESSIONS } from './recordedSessionPath.ts';

/** With the rules of the floor, which no page of the desk needs. */
const Replayer = latePart(
  ['recordings', 'picking', 'pickingLater', 'packing', 'packingLater'],
  async () => (await import('./Replayer.tsx')).Replayer,
);

/** `/recorded-sessions/:id`: one session of the floor, replayed step by step. */
export function ReplayPage() {
  const { t } = useTranslation('recordings');
  const { id = '' } = useParams();
  const { clientId } = useSession();
  const isKnowable = clientId > 0 && isUuid(id);
  const read = useEndpoint(
    recordedSessionDetail,
    { params: { id_client: clientId, session_id: id } },
    { ...ASKED_ANEW, enabled: isKnowable, live: false },
  );
  const { data, error } = read;
  const back = <ButtonLink to={RECORDED_SESSIONS}>{t('all')}</ButtonLink>;
  const isGone = !isKnowable || error?.status === 404;
  const body = () => {
    if (data)
      return (
        <Suspense fallback={<Skeleton rows={6} height={72} />}>
          <Replayer key={id} detail={data} />
        </Suspense>
      );
    if (isGone)
      return (
        <EmptyState title={t('gone.title')} icon={<IconMovieOff size={32} stroke={1.5} />} action={back}>
          <p>{t('gone.text')}</p>
        </EmptyState>
      );
    if (error)
      return (
        <ErrorState
          title={t('failed.title')}
          icon={<IconCloudOff size={32} stroke={1.5} />}
          action={
            <Button busy={read.isFetching} onClick={() => void read.refetch()}>
              {t('failed.retry')}
            </Button>
          }
        >
          <p>{t('failed.text')}</p>
        </ErrorState>
      );
    return <Skeleton rows={6} height={72} />;
  };
  return (
    <DeskPage
      title={data ? t(`of.${data.session.kind}`, { name: data.session.user_name }) : t('one')}
      note={data?.session.ended === 'cancelled' && t('ended.cancelled')}
      actions={back}
    >
      {body()}
    </DeskPage>
  );
}
