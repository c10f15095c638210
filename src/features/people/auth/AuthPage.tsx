import { useSession } from '#offline/hooks/useSession.ts';
import { Link } from '#ui/link/Link.tsx';
import { usePageChrome } from '#ui/layout/pageChrome.ts';
import { PATHS } from '#widgets/paths.ts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './AuthPage.module.css';
import { SignInFrame } from './SignInFrame.tsx';

/** The frame of what visitors do beside signing in, with the way back to it; to the app for who is in already. */
export function AuthPage(props: { readonly title: string; readonly words?: string; readonly children: ReactNode }) {
  const { t } = useTranslation('auth');
  const chrome = usePageChrome();
  const isIn = useSession().state === 'signed-in';
  return (
    <SignInFrame chip={chrome.chip} language={chrome.language} title={props.title}>
      <title>{`${props.title} · Despacho`}</title>
      <div className={styles.stack}>
        {props.words && <p className={styles.words}>{props.words}</p>}
        {props.children}
        <Link to={isIn ? PATHS.home : PATHS.auth} className={styles.back}>
          {t(isIn ? 'backToApp' : 'backToSignIn')}
        </Link>
      </div>
    </SignInFrame>
  );
}
