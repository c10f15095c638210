import { PATHS } from '#widgets/paths.ts';
import { useConnection } from '#offline/hooks/useConnection.ts';
import { useLosses } from '#offline/hooks/useLosses.ts';
import { useOpenPicking } from '#offline/hooks/useOpenPicking.ts';
import { useSession } from '#offline/hooks/useSession.ts';
import { useStorageHealth } from '#offline/hooks/useStorageHealth.ts';
import { useUnitsToReturn } from '#offline/hooks/useUnitsToReturn.ts';
import type { StorageHealth } from '#offline/db/storageHealth.ts';
import { iosPlace } from '#platform/homeScreen.ts';
import { setPreference } from '#platform/preferences.ts';
import { usePreference } from '#platform/usePreference.ts';
import { Button } from '#ui/controls/Button.tsx';
import { ButtonLink } from '#ui/controls/ButtonLink.tsx';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { install, useInstall } from '../pwa/install.ts';
import { applyUpdate, useUpdate } from '../pwa/update.ts';
import { useStorageState } from '../pwa/useStorageState.ts';
import { needTexts } from '../i18n/i18n.ts';
import { Notice } from './Notice.tsx';

/** Warn when this share of the room is used. */
const ALMOST_FULL = 0.8;

/** States of the store in which reloading the page helps. */
const RELOAD: ReadonlySet<StorageHealth> = new Set(['full', 'unreachable', 'replaced', 'emptied']);

/** Where it cannot be fetched, nothing is offered. */
const TourNotice = lazy(async () => {
  try {
    const [part] = await Promise.all([import('./TourNotice.tsx'), needTexts('tour')]);
    return { default: part.TourNotice };
  } catch {
    return { default: () => null };
  }
});

const ReplayNotice = lazy(async () => {
  try {
    const [part] = await Promise.all([import('./ReplayNotice.tsx'), needTexts('replay')]);
    return { default: part.ReplayNotice };
  } catch {
    return { default: () => null };
  }
});

/** At most one notice of the app; during picking and packing only the one that nothing can be saved. */
export function Notices() {
  const { t } = useTranslation('app');
  const { pathname } = useLocation();
  const waiting = useUpdate((state) => state.waiting);
  const offered = useInstall((state) => state.offer !== null);
  const hint = usePreference('installHint');
  const [storage] = useStorageState();
  const working = useOpenPicking();
  const health = useStorageHealth();
  const { closed } = useConnection();
  const losses = useLosses();
  const toReturn = useUnitsToReturn();
  const { user } = useSession();

  if (health !== 'ok') {
    const action = RELOAD.has(health) && (
      <Button size="desk" onClick={() => location.reload()}>
        {t('storage.reload')}
      </Button>
    );
    return (
      <Notice tone="warning" action={action}>
        {t(`storage.${health}`)}
      </Notice>
    );
  }
  if (pathname === PATHS.picking || pathname.startsWith(`${PATHS.packing}/`)) return null;
  if (pathname !== PATHS.outbox && losses.some((loss) => loss.unsent > 0 || (loss.sessions ?? []).length > 0)) {
    const action = (
      <ButtonLink to={PATHS.outbox} size="desk">
        {t('storage.seeLost')}
      </ButtonLink>
    );
    return (
      <Notice tone="warning" action={action}>
        {t('storage.lost')}
      </Notice>
    );
  }
  if (pathname !== PATHS.outbox && toReturn.length > 0) {
    const action = (
      <ButtonLink to={PATHS.outbox} size="desk">
        {t('toReturn.see')}
      </ButtonLink>
    );
    return (
      <Notice tone="warning" action={action}>
        {t('toReturn.text')}
      </Notice>
    );
  }
  if (storage?.usage && storage.quota && storage.usage / storage.quota >= ALMOST_FULL) {
    return (
      <Notice tone="warning">
        {t('storage.almostFull', { percent: Math.round((storage.usage / storage.quota) * 100) })}
      </Notice>
    );
  }
  if (closed) return <Notice tone="warning">{t('closed')}</Notice>;
  if (waiting && working) return <Notice>{t('update.later')}</Notice>;
  if (waiting) {
    return (
      <Notice
        action={
          <Button size="desk" onClick={() => void applyUpdate()}>
            {t('update.now')}
          </Button>
        }
      >
        {t('update.ready')}
      </Notice>
    );
  }
  if (offered && hint === 'open') {
    return (
      <Notice
        action={
          <Button size="desk" onClick={() => void install()}>
            {t('install.now')}
          </Button>
        }
        onClose={() => setPreference('installHint', 'closed')}
      >
        {t('install.why')}
      </Notice>
    );
  }
  // Safari on iOS offers nothing by itself, and forgets what is not installed.
  if (iosPlace() === 'tab' && user && hint === 'open')
    return <Notice onClose={() => setPreference('installHint', 'closed')}>{t('install.ios')}</Notice>;
  // A second factor comes first: the tour would lead to pages that do not open yet.
  if (user?.factor_due) return null;
  return (
    <Suspense fallback={null}>
      {user?.tour_due ? <TourNotice /> : user?.replay === 'unasked' && <ReplayNotice />}
    </Suspense>
  );
}
