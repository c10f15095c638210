import { endOtherSessions, endSession, ownSessions } from '#contract/people/account.ts';
import { ASKED_ANEW, useEndpoint } from '#offline/queries/useEndpoint.ts';
import { useEndpointMutation } from '#offline/queries/useEndpointMutation.ts';
import { Button } from '#ui/controls/Button.tsx';
import { showToast } from '#ui/feedback/toasts.ts';
import { StatusBadge } from '#ui/status/StatusBadge.tsx';
import { Moment } from '#ui/time/Moment.tsx';
import { useTranslation } from 'react-i18next';
import { RefusedWords } from './RefusedWords.tsx';
import styles from './SecurityPage.module.css';

/** Where the person is signed in, each with a way to end it; all others at once for a lost password or device. */
export function SessionsPart() {
  const { t } = useTranslation('auth');
  const { data: list, isError } = useEndpoint(ownSessions, {}, ASKED_ANEW);
  const one = useEndpointMutation(endSession, [ownSessions]);
  const others = useEndpointMutation(endOtherSessions, [ownSessions]);
  const endOthers = async () => {
    const answer = await others.send({});
    if (answer.ok) showToast({ kind: 'success', title: t('sessions.ended', { count: answer.data.ended }) });
  };
  const failure = one.failure ?? others.failure;
  return (
    <section className={styles.part} aria-labelledby="own-sessions">
      <h2 id="own-sessions" className={styles.title}>
        {t('sessions.title')}
      </h2>
      <p className={styles.muted}>{t('sessions.text')}</p>
      {isError && <p className={styles.muted}>{t('security.failedText')}</p>}
      {list && (
        <ul className={styles.list}>
          {list.map((session) => (
            <li key={session.id} className={styles.device}>
              <span className={styles.words}>
                <strong>
                  {session.device ?? (session.browser || t('sessions.program'))}{' '}
                  {session.current && <StatusBadge group="info">{t('sessions.current')}</StatusBadge>}
                </strong>
                <span className={styles.muted}>
                  {session.device !== null && session.browser !== '' && `${session.browser} · `}
                  {t('sessions.seen')} <Moment at={Date.parse(session.last_seen_at)} />
                </span>
              </span>
              {!session.current && (
                <Button
                  kind="quiet"
                  disabled={one.busy}
                  onClick={() => void one.send({ params: { sessionId: session.id } })}
                >
                  {t('sessions.end')}
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      {failure && <RefusedWords>{failure.message ?? t('error.network')}</RefusedWords>}
      {list && list.length > 1 && (
        <div className={styles.buttons}>
          <Button busy={others.busy} onClick={() => void endOthers()}>
            {t('sessions.endOthers')}
          </Button>
        </div>
      )}
    </section>
  );
}
