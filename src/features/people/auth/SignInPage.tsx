import { lazy, Suspense, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useSearchParams } from 'react-router';
import { useConnection } from '#offline/hooks/useConnection.ts';
import { useSession } from '#offline/hooks/useSession.ts';
import { useSharedDevice } from '#offline/hooks/useSharedDevice.ts';
import { ButtonLink } from '#ui/controls/ButtonLink.tsx';
import { usePageChrome } from '#ui/layout/pageChrome.ts';
import { PATHS, safeBackTo } from '#widgets/paths.ts';
import styles from './LastUser.module.css';
import { forgetTyped } from './signInDraft.ts';
import { SignInForm } from './SignInForm.tsx';
import { SignInFrame } from './SignInFrame.tsx';

/** Lets the last user of this device go on while no network allows a sign-in. */
function LastUser({ backTo }: { readonly backTo: string }) {
  const { t } = useTranslation('auth');
  const { user } = useSession();
  if (!user) return null;
  return (
    <section className={styles.card}>
      <p>{t('last.why', { name: user.profile.name })}</p>
      <ButtonLink to={backTo}>{t('last.go', { name: user.profile.name })}</ButtonLink>
    </section>
  );
}

/** Fetched on shared devices only: other devices know no people. */
const PeopleHere = lazy(async () => ({ default: (await import('./PeopleHere.tsx')).PeopleHere }));

/** Route /auth: sign in, or go on as the last user of this device while there is no network. */
export function SignInPage() {
  const { t } = useTranslation('auth');
  const { state } = useSession();
  const connection = useConnection();
  const device = useSharedDevice();
  const chrome = usePageChrome();
  const [query] = useSearchParams();
  /** Entered by PIN or badge without a network: the server has not confirmed it yet. */
  const [entered, setEntered] = useState(false);
  const [typesPin, setTypesPin] = useState(false);
  useEffect(() => forgetTyped, []);
  const isShared = device && state === 'signed-out';
  const backTo = safeBackTo(query.get('backTo'), PATHS.home);
  if (state === 'signed-in' || (state === 'local' && entered)) return <Navigate to={backTo} replace />;
  // Nobody can sign in now, and no work is here: the maintenance page says so in place of a form that cannot work.
  if (state === 'signed-out' && connection.closed && !device) return <Navigate to={PATHS.maintenance} replace />;
  return (
    <SignInFrame chip={chrome.chip} language={chrome.language}>
      <title>{`${t('title')} · Despacho`}</title>
      {state === 'local' && connection.state !== 'online' && <LastUser backTo={backTo} />}
      <Suspense>
        {isShared && <PeopleHere device={device} onChoose={setTypesPin} onEntered={() => setEntered(true)} />}
      </Suspense>
      {/* The form keeps its place when the list of people appears above it: somebody may already be typing. */}
      {!(isShared && typesPin) && <SignInForm />}
    </SignInFrame>
  );
}
