import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { confirmTotp, secondFactor } from '#contract/people/secondFactor.ts';
import { schemaProblems } from '#contract/schemaProblems.ts';
import { useEndpointMutation } from '#offline/queries/useEndpointMutation.ts';
import { Button } from '#ui/controls/Button.tsx';
import { CheckedForm } from '#widgets/form/CheckedForm.tsx';
import { useForm } from '#widgets/form/useForm.ts';
import { CopyButton } from './CopyButton.tsx';
import { FactorCodeField } from './FactorCodeField.tsx';
import styles from './SecurityPage.module.css';

const QUIET = 4;

/** A QR code with the light edge that readers need, in either theme. @param rows '1' = dark */
function QrCode({ rows, label }: { readonly rows: readonly string[]; readonly label: string }) {
  const size = rows.length + 2 * QUIET;
  const path = rows.flatMap((row, y) =>
    [...row].flatMap((dot, x) => (dot === '1' ? `M${x + QUIET} ${y + QUIET}h1v1h-1z` : [])),
  );
  return (
    <svg
      role="img"
      aria-label={label}
      className={styles.qr}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={path.join('')} fill="#000" />
    </svg>
  );
}

/** The second step of a second factor: its key for the app, and a first code that proves that the app has it. */
export function ConfirmFactor(props: {
  readonly secret: string;
  readonly qr: readonly string[];
  readonly onConfirmed: (codes: readonly string[]) => void;
}) {
  const { t } = useTranslation('auth');
  const { send } = useEndpointMutation(confirmTotp, [secondFactor]);
  const [code, setCode] = useState('');
  const form = useForm({
    area: 'auth',
    values: { code },
    check: (values) => schemaProblems(confirmTotp.body, values),
    send: async (body) => {
      const answer = await send({ body });
      // Shown before the state is read again, or the codes would be lost.
      if (answer.ok) props.onConfirmed(answer.data.recovery_codes);
      return answer;
    },
    onDone: () => undefined,
    nameOf: () => t('factor.code'),
  });
  return (
    <CheckedForm form={form} label={t('factor.title')}>
      <p className={styles.muted}>{t('factor.scan')}</p>
      <QrCode rows={props.qr} label={t('factor.qr')} />
      <p className="code">{props.secret.replaceAll(/(.{4})(?=.)/g, '$1 ')}</p>
      <div className={styles.buttons}>
        <CopyButton text={props.secret}>{t('factor.copyKey')}</CopyButton>
      </div>
      <FactorCodeField {...form.field('code')} value={code} onChange={setCode} />
      <div className={styles.buttons}>
        <Button type="submit" kind="primary" busy={form.busy}>
          {t('factor.confirm')}
        </Button>
      </div>
    </CheckedForm>
  );
}
