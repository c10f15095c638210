import { PATHS } from '#features/paths.ts';
import { useOutboxSummary } from '#offline/hooks/useOutboxSummary.ts';
import { useSession } from '#offline/hooks/useSession.ts';
import { signOut, type SignOutMode } from '#offline/session/signOut.ts';
import { Button, ButtonLink } from '#ui/controls/Button.tsx';
import { FloorPage } from '#ui/layout/FloorPage.tsx';
import { IconCloudUp, IconDeviceFloppy, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate } from 'react-router';
import { DiscardUnsent } from './DiscardUnsent.tsx';
import styles from './SignOutPage.module.css';

/** Route /auth/logout: ends the session, and asks first what is to become of unsent work (features N5). */
export function SignOutPage() {
  const { t } = useTranslation('auth');
  const { state } = useSession();
  const { pending, sending, held, attention } = useOutboxSummary();
  const [busy, setBusy] = useState<SignOutMode | null>(null);
  const [left, setLeft] = useState(0);
  const [discarding, setDiscarding] = useState(false);
  const unsent = pending + sending + held + attention;
  if (state === 'signed-out') return <Navigate to={PATHS.auth} replace />;

  const leave = async (mode: SignOutMode, reason?: string) => {
    setBusy(mode);
    const result = await signOut(mode, reason);
    setBusy(null);
    setLeft(result.ok ? 0 : result.left);
  };

  return (
    <FloorPage title={t('out.title')} back={{ to: PATHS.home, label: t('out.back') }}>
      <div className={styles.page}>
        {unsent === 0 ? (
          <>
            <p className={styles.words}>{t('out.allSent')}</p>
            <Button kind="primary" size="floor" busy={busy !== null} onClick={() => void leave('keep')}>
              {t('out.leave')}
            </Button>
          </>
        ) : (
          <>
            <p className={styles.words}>{t('out.unsent', { count: unsent })}</p>
            <ul className={styles.choices}>
              <Choice help={t('out.sendHelp')}>
                <Button kind="primary" size="floor" icon={<IconCloudUp stroke={1.75} />} busy={busy === 'send-first'} disabled={busy !== null} onClick={() => void leave('send-first')}>
                  {t('out.send')}
                </Button>
              </Choice>
              {left > 0 && (
                <li role="alert" className={styles.alert}>
                  {t('out.left', { count: left })}
                </li>
              )}
              <Choice help={t('out.keepHelp')}>
                <Button size="floor" icon={<IconDeviceFloppy stroke={1.75} />} busy={busy === 'keep'} disabled={busy !== null} onClick={() => void leave('keep')}>
                  {t('out.keep')}
                </Button>
              </Choice>
              <Choice help={t('out.discardHelp')}>
                <Button size="floor" icon={<IconTrash stroke={1.75} />} disabled={busy !== null} onClick={() => setDiscarding(true)}>
                  {t('out.discard')}
                </Button>
              </Choice>
            </ul>
            <ButtonLink kind="quiet" to={PATHS.outbox}>
              {t('out.see')}
            </ButtonLink>
          </>
        )}
        <DiscardUnsent
          open={discarding}
          count={unsent}
          busy={busy === 'discard'}
          onClose={() => setDiscarding(false)}
          onDiscard={(reason) => void leave('discard', reason)}
        />
      </div>
    </FloorPage>
  );
}

function Choice({ help, children }: { readonly help: string; readonly children: React.ReactNode }) {
  return (
    <li className={styles.choice}>
      {children}
      <p className={styles.help}>{help}</p>
    </li>
  );
}
