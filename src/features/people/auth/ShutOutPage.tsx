import { PATHS } from '#widgets/paths.ts';
import { useOutboxSummary } from '#offline/hooks/useOutboxSummary.ts';
import { useSession } from '#offline/hooks/useSession.ts';
import { readPersonAgain } from '#offline/session/readPersonAgain.ts';
import { Button } from '#ui/controls/Button.tsx';
import { ButtonLink } from '#ui/controls/ButtonLink.tsx';
import { EmptyState } from '#ui/feedback/PlaceMessage.tsx';
import { FloorPage } from '#ui/layout/FloorPage.tsx';
import { IconLock, IconLogout, IconRefresh } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './SwitchPage.module.css';

/**
 * Replaces every page of people whose client is disabled: why, whom to ask, and the way out. What they have not sent
 * stays, and goes out by itself once the client takes part again; until then they may see it and take it along.
 */
export function ShutOutPage() {
  const { t } = useTranslation('auth');
  const { user } = useSession();
  const { pending, sending, held, attention } = useOutboxSummary();
  const unsent = pending + sending + held + attention;
  const [isAsking, setAsking] = useState(false);
  const [isStill, setStill] = useState(false);
  const askAgain = async () => {
    setAsking(true);
    setStill(false);
    await readPersonAgain();
    // Where the client takes part again, this page is gone by now.
    setAsking(false);
    setStill(true);
  };
  return (
    <FloorPage title={t('shutOut.title')} {...(user && { subtitle: user.profile.name })}>
      <div className={`${styles.page} ${styles.besides}`}>
        <EmptyState
          icon={<IconLock size={32} stroke={1.5} />}
          title={t('shutOut.headline', { client: user?.client?.name })}
        >
          <p>{t('shutOut.words')}</p>
          <p>
            {user?.support === undefined ? t('shutOut.askThem') : t('shutOut.ask')}
            {user?.support !== undefined && (
              <>
                {' '}
                <strong>{user.support}</strong>
              </>
            )}
          </p>
        </EmptyState>
        {unsent > 0 && <p role="status">{t('shutOut.unsent', { count: unsent })}</p>}
        <div className={styles.more}>
          <Button
            kind="primary"
            size="floor"
            icon={<IconRefresh stroke={1.75} aria-hidden />}
            busy={isAsking}
            onClick={() => void askAgain()}
          >
            {t('shutOut.askAgain')}
          </Button>
          {isStill && <p role="status">{t('shutOut.still')}</p>}
          {unsent > 0 && <ButtonLink to={PATHS.outbox}>{t('shutOut.see')}</ButtonLink>}
          <ButtonLink to={PATHS.logout} icon={<IconLogout stroke={1.75} aria-hidden />}>
            {t('out.leave')}
          </ButtonLink>
        </div>
      </div>
    </FloorPage>
  );
}
