import { useSession } from '#offline/hooks/useSession.ts';
import type { SignInResult } from '#offline/session/signIn.ts';
import { signInByProvider } from '#offline/session/signInByProvider.ts';
import { Button } from '#ui/controls/Button.tsx';
import { Skeleton } from '#ui/feedback/Skeleton.tsx';
import { PATHS } from '#widgets/paths.ts';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useLocation, useNavigate, useParams } from 'react-router';
import { AuthPage } from './AuthPage.tsx';
import { FactorCodeField } from './FactorCodeField.tsx';
import { SignInError } from './SignInError.tsx';
import styles from './SignInForm.module.css';

/**
 * Route /auth/provider/{provider}: where a provider sends the browser back. What it brought leaves the address at once
 * (S25), is used once, and waits here for the code of the second factor where the account wants one.
 */
export function ProviderPage() {
  const { t } = useTranslation('auth');
  const { provider = '' } = useParams();
  const { search } = useLocation();
  const navigate = useNavigate();
  const { state } = useSession();
  const [query] = useState(search);
  const [code, setCode] = useState('');
  const [busy, setBusy] = useState(true);
  const [refused, setRefused] = useState<(SignInResult & { readonly ok: false }) | null>(null);
  const sent = useRef(false);
  // Somebody who is in already, and whom no provider sent here, has nothing to wait for.
  const brought = query !== '';
  const isIn = state === 'signed-in' || (state === 'local' && !brought);
  const isSure = brought || state === 'signed-out';

  const enter = async (typed?: string) => {
    setBusy(true);
    const result = await signInByProvider(provider, query, typed);
    setBusy(false);
    setRefused(result.ok ? null : result);
  };
  useEffect(() => {
    if (sent.current || !isSure) return;
    sent.current = true;
    void navigate({ search: '' }, { replace: true });
    void enter();
  });

  if (isIn) return <Navigate to={PATHS.home} replace />;
  const wantsCode = refused?.why === 'code' || refused?.why === 'wrong-code' || refused?.why === 'too-many';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void enter(code);
  };
  return (
    <AuthPage title={t('title')} {...(!refused && { words: t('provider.wait') })}>
      {refused && <SignInError result={refused} />}
      {!refused && busy && (
        <div aria-busy>
          <Skeleton rows={1} height={56} />
        </div>
      )}
      {wantsCode && (
        <form className={styles.form} onSubmit={submit}>
          <FactorCodeField value={code} onChange={setCode} autoFocus />
          <Button type="submit" kind="primary" busy={busy}>
            {t('signIn')}
          </Button>
        </form>
      )}
      {refused?.why === 'network' && (
        <Button busy={busy} onClick={() => void enter()}>
          {t('security.retry')}
        </Button>
      )}
    </AuthPage>
  );
}
