import { PATHS } from '#widgets/paths.ts';
import { useSession } from '#offline/hooks/useSession.ts';
import { useSharedDevice } from '#offline/hooks/useSharedDevice.ts';
import type { EnterResult } from '#offline/session/enter.ts';
import { lock } from '#offline/session/lock.ts';
import { Button } from '#ui/controls/Button.tsx';
import { ButtonLink } from '#ui/controls/ButtonLink.tsx';
import { showToast } from '#ui/feedback/toasts.ts';
import { Skeleton } from '#ui/feedback/Skeleton.tsx';
import { FloorPage } from '#ui/layout/FloorPage.tsx';
import { IconLock, IconLogout } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Navigate, useNavigate } from 'react-router';
import { PeopleHere } from './PeopleHere.tsx';
import styles from './SwitchPage.module.css';

type Entered = EnterResult & { readonly ok: true };

/**
 * Route /auth/switch: hands this device to another person, or locks it. Unsent work stays with the person who made it.
 */
export function SwitchPage() {
  const { t } = useTranslation('auth');
  const device = useSharedDevice();
  const navigate = useNavigate();
  if (device === null) return <Navigate to={PATHS.security} replace />;
  const entered = ({ name }: Entered) => {
    void navigate(PATHS.home, { replace: true });
    showToast({ kind: 'success', title: t('enter.hello', { name }) });
  };
  return (
    <FloorPage title={t('enter.title')} back={{ to: PATHS.home, label: t('out.back') }}>
      <div className={styles.page}>
        {device ? <PeopleHere device={device} onEntered={entered} /> : <Skeleton rows={3} height={72} />}
        <div className={styles.more}>
          <Button icon={<IconLock stroke={1.75} aria-hidden />} onClick={() => void lock()}>
            {t('enter.lock')}
          </Button>
          <ButtonLink to={PATHS.logout} icon={<IconLogout stroke={1.75} aria-hidden />}>
            {t('enter.password')}
          </ButtonLink>
        </div>
      </div>
    </FloorPage>
  );
}

/** Replaces every page while the device is locked: nothing of the work is drawn until PIN or badge. */
export function LockedPage() {
  const { t } = useTranslation('auth');
  const { user } = useSession();
  const device = useSharedDevice();
  const navigate = useNavigate();
  const before = user?.id;
  const entered = ({ userId }: Entered) => {
    if (userId !== before) void navigate(PATHS.home, { replace: true });
  };
  return (
    <FloorPage title={t('enter.locked')} {...(user && { subtitle: user.profile.name })}>
      <div className={styles.page}>
        {device && <PeopleHere device={device} onEntered={entered} />}
        <div className={styles.more}>
          <ButtonLink to={PATHS.logout} icon={<IconLogout stroke={1.75} aria-hidden />}>
            {t('enter.password')}
          </ButtonLink>
        </div>
      </div>
    </FloorPage>
  );
}
