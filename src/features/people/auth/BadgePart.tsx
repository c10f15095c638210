import { useEndpointMutation } from '#offline/queries/useEndpointMutation.ts';
import { schemaProblems } from '#contract/schemaProblems.ts';
import { makeBadge } from '#contract/people/devices.ts';
import { code128 } from '#domain/codes/code128.ts';
import { useSession } from '#offline/hooks/useSession.ts';
import { enter } from '#offline/session/enter.ts';
import { Button } from '#ui/controls/Button.tsx';
import { IconPrinter } from '@tabler/icons-react';
import { CheckedForm } from '#widgets/form/CheckedForm.tsx';
import { useForm } from '#widgets/form/useForm.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { refusedPassword } from '#widgets/form/refusedPassword.ts';
import { PasswordField } from './PasswordField.tsx';
import styles from './SecurityPage.module.css';

/** Makes a badge and shows it this once, to be printed: the server keeps no copy of what stands on it. */
export function BadgePart({ has, onChanged }: { readonly has: boolean; readonly onChanged: () => void }) {
  const { t } = useTranslation('auth');
  const { user } = useSession();
  const { send } = useEndpointMutation(makeBadge);
  const [password, setPassword] = useState('');
  const [code, setCode] = useState<string | null>(null);
  const form = useForm({
    area: 'auth',
    values: { password },
    check: (values) => schemaProblems(makeBadge.body, values),
    send: async (body) => {
      const answer = await send({ body });
      if (answer.ok) await enter({ by: 'badge', code: answer.data.code });
      return answer;
    },
    refused: refusedPassword,
    onDone: (badge) => {
      setPassword('');
      setCode(badge.code);
      onChanged();
    },
    nameOf: () => t('password'),
  });

  return (
    <section className={styles.part} aria-labelledby="own-badge">
      <h2 id="own-badge" className={styles.title}>
        {t('badge.title')}
      </h2>
      {code === null ? (
        <CheckedForm form={form} label={t('badge.title')}>
          <p className={styles.muted}>{t(has ? 'badge.has' : 'badge.none')}</p>
          <PasswordField {...form.field('password')} value={password} onChange={setPassword} />
          <div className={styles.buttons}>
            <Button type="submit" busy={form.busy}>
              {t(has ? 'badge.replace' : 'badge.make')}
            </Button>
          </div>
        </CheckedForm>
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
