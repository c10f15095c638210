import { IconCloudUp, IconDeviceFloppy, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate } from 'react-router';
import { PICKING } from '#domain/picking/kind.ts';
import { isOfKind, type WorkSession } from '#domain/workSession/workSession.ts';
import { signOut, type SignOutMode } from '#offline/commands/signOut.ts';
import { useConnection } from '#offline/hooks/useConnection.ts';
import { useOpenSessions } from '#offline/hooks/useOpenSessions.ts';
import { useOrderViews } from '#offline/hooks/useOrderViews.ts';
import { useOutboxSummary } from '#offline/hooks/useOutboxSummary.ts';
import { useSession } from '#offline/hooks/useSession.ts';
import { Button } from '#ui/controls/Button.tsx';
import { ButtonLink } from '#ui/controls/ButtonLink.tsx';
import { FloorPage } from '#ui/layout/FloorPage.tsx';
import { packingPath, PATHS, pickingPath } from '#widgets/paths.ts';
import { DiscardUnsent } from './DiscardUnsent.tsx';
import styles from './SignOutPage.module.css';

/** An open picking or packing at a sign-out: it is sent when it ends, so until then it is on this device only. */
function WorkLeft({ session }: { readonly session: WorkSession }) {
  const { t } = useTranslation('auth');
  const { orders } = useOrderViews(session.orderIds);
  const references = session.orderIds.map((id) => orders.find((order) => order.id === id)?.order_reference ?? `#${id}`);
  const { version } = session;
  const isPicking = isOfKind(session, PICKING);
  const words = isPicking
    ? (['out.pickingEmpty', 'out.picking', 'out.goOn'] as const)
    : (['out.packingEmpty', 'out.packing', 'out.goOnPacking'] as const);
  const [empty, begun, goOn] = words;
  const to = isPicking
    ? pickingPath(session.orderIds, PATHS.flowToPickup)
    : packingPath(session.orderIds[0] ?? 0, PATHS.packing);
  return (
    <section className={styles.choice}>
      <p className={styles.alert}>{t(version > 0 ? begun : empty, { orders: references.join(', ') })}</p>
      <ButtonLink to={to}>{t(goOn)}</ButtonLink>
    </section>
  );
}

const SEND = {
  mode: 'send-first',
  icon: <IconCloudUp stroke={1.75} />,
  label: 'out.send',
  help: 'out.sendHelp',
} as const;
const KEEP = {
  mode: 'keep',
  icon: <IconDeviceFloppy stroke={1.75} />,
  label: 'out.keep',
  help: 'out.keepHelp',
} as const;

/** Route /auth/logout: ends the session, and first asks what to do with unsent work. */
export function SignOutPage() {
  const { t } = useTranslation('auth');
  const { state } = useSession();
  const { pending, sending, held, attention, accounted } = useOutboxSummary();
  const sessions = useOpenSessions();
  // Without a network sending would fail, so another choice is preselected. The buttons keep their places, so that
  // nothing moves under a thumb.
  const offered: SignOutMode = useConnection().state === 'offline' ? 'keep' : 'send-first';
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
        {sessions?.map((session) => (
          <WorkLeft key={session.id} session={session} />
        ))}
        {unsent === 0 ? (
          <>
            {sessions?.length === 0 && <p className={styles.words}>{t(accounted ? 'out.allSent' : 'out.nothing')}</p>}
            <Button kind="primary" size="floor" busy={busy !== null} onClick={() => void leave('keep')}>
              {t('out.leave')}
            </Button>
          </>
        ) : (
          <>
            <p className={styles.words}>{t('out.unsent', { count: unsent })}</p>
            <ul className={styles.choices}>
              {[SEND, KEEP].map(({ mode, icon, label, help }) => (
                <Choice key={mode} help={t(help)}>
                  <Button
                    kind={mode === offered ? 'primary' : 'secondary'}
                    size="floor"
                    icon={icon}
                    busy={busy === mode}
                    disabled={busy !== null}
                    onClick={() => void leave(mode)}
                  >
                    {t(label)}
                  </Button>
                  {mode === 'send-first' && left > 0 && (
                    <p role="alert" className={styles.alert}>
                      {t('out.left', { count: left })}
                    </p>
                  )}
                </Choice>
              ))}
              <Choice help={t('out.discardHelp')}>
                <Button
                  size="floor"
                  icon={<IconTrash stroke={1.75} />}
                  disabled={busy !== null}
                  onClick={() => setDiscarding(true)}
                >
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
