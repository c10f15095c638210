import { useEndpointMutation } from '#offline/queries/useEndpointMutation.ts';
import { makeBadge } from '#contract/endpoints/devices.ts';
import { code128 } from '#domain/codes/code128.ts';
import { useSession } from '#offline/hooks/useSession.ts';
import { enter } from '#offline/session/enter.ts';
import { Button } from '#ui/controls/Button.tsx';
import { IconPrinter } from '@tabler/icons-react';
import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { PasswordField } from './PasswordField.tsx';
import styles from './SecurityPage.module.css';

/** Makes a badge and shows it this once, to be printed: the server keeps no copy of what stands on it. */
export function BadgePart({ has, onChanged }: { readonly has: boolean; readonly onChanged: () => void }) {
  const { t } = useTranslation('auth');
  const { user } = useSession();
  const { send } = useEndpointMutation(makeBadge);
  const [password, setPassword] = useState('');
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const [code, setCode] = useState<string | null>(null);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    setError(null);
    const answer = await send({ body: { password } });
    if (answer.ok) await enter({ by: 'badge', code: answer.data.code });
    setBusy(false);
    if (!answer.ok) return setError(answer.message ?? t('security.failedText'));
    setPassword('');
    setCode(answer.data.code);
    return onChanged();
  };

  return (
    <section className={styles.part} aria-labelledby="own-badge">
      <h2 id="own-badge" className={styles.title}>
        {t('badge.title')}
      </h2>
      {code === null ? (
        <form className={styles.form} onSubmit={(event) => void submit(event)}>
          <p className={styles.muted}>{t(has ? 'badge.has' : 'badge.none')}</p>
          <PasswordField value={password} onChange={setPassword} />
          {error && (
            <p role="alert" className={styles.muted}>
              {error}
            </p>
          )}
          <div className={styles.buttons}>
            <Button type="submit" busy={busy}>
              {t(has ? 'badge.replace' : 'badge.make')}
            </Button>
          </div>
        </form>
      ) : (
        <>
          <p className={styles.muted}>{t('badge.once')}</p>
          <BadgeCard name={user?.profile.name ?? ''} code={code} />
          <div className={styles.buttons}>
            <Button
              kind="primary"
              icon={<IconPrinter size={20} stroke={1.75} aria-hidden />}
              onClick={() => window.print()}
            >
              {t('badge.print')}
            </Button>
          </div>
        </>
      )}
    </section>
  );
}

/** Quiet modules on each side, as scanners want them. */
const QUIET = 10;

function BadgeCard({ name, code }: { readonly name: string; readonly code: string }) {
  const bars = code128(code) ?? '';
  const path = [...bars.matchAll(/1+/g)].map((run) => `M${run.index} 0h${run[0].length}v1h-${run[0].length}z`).join('');
  return (
    <div className={styles.card}>
      <p className={styles.owner}>{name}</p>
      <svg
        className={styles.bars}
        viewBox={`${-QUIET} 0 ${bars.length + 2 * QUIET} 1`}
        preserveAspectRatio="none"
        shapeRendering="crispEdges"
        role="img"
        aria-label={code}
      >
        <path d={path} fill="#000" />
      </svg>
      <p className={`${styles.code} code`}>{code}</p>
    </div>
  );
}
