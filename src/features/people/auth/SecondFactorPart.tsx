import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { beginTotp, endTotp, secondFactor } from '#contract/people/secondFactor.ts';
import { schemaProblems } from '#contract/schemaProblems.ts';
import { ASKED_ANEW, useEndpoint } from '#offline/queries/useEndpoint.ts';
import { useEndpointMutation } from '#offline/queries/useEndpointMutation.ts';
import { Button } from '#ui/controls/Button.tsx';
import { showToast } from '#ui/feedback/toasts.ts';
import { CheckedForm } from '#widgets/form/CheckedForm.tsx';
import { refusedPassword } from '#widgets/form/refusedPassword.ts';
import { useForm } from '#widgets/form/useForm.ts';
import { ConfirmFactor } from './ConfirmFactor.tsx';
import { FactorCodeField } from './FactorCodeField.tsx';
import { PasswordField } from './PasswordField.tsx';
import { RecoveryCodes } from './RecoveryCodes.tsx';
import styles from './SecurityPage.module.css';

/** Takes the authenticator app off, by the password and a code. */
function EndFactor() {
  const { t } = useTranslation('auth');
  const { send } = useEndpointMutation(endTotp, [secondFactor]);
  const [values, setValues] = useState({ password: '', code: '' });
  const form = useForm({
    area: 'auth',
    values,
    check: (said) => schemaProblems(endTotp.body, said),
    send: (body) => send({ body }),
    refused: refusedPassword,
    onDone: () => showToast({ kind: 'success', title: t('factor.off') }),
    nameOf: (field) => t(field === 'code' ? 'factor.code' : 'password'),
  });
  return (
    <CheckedForm form={form} label={t('factor.title')}>
      <p className={styles.muted}>{t('factor.isOn')}</p>
      <PasswordField
        {...form.field('password')}
        value={values.password}
        onChange={(password) => setValues({ ...values, password })}
      />
      <FactorCodeField
        {...form.field('code')}
        value={values.code}
        onChange={(code) => setValues({ ...values, code })}
      />
      <div className={styles.buttons}>
        <Button type="submit" busy={form.busy}>
          {t('factor.end')}
        </Button>
      </div>
    </CheckedForm>
  );
}

/** The first step of a second factor: the password once more, for the key of an app. */
function BeginFactor(props: { readonly onBegun: (begun: { secret: string; qr: string[] }) => void }) {
  const { t } = useTranslation('auth');
  const { send } = useEndpointMutation(beginTotp);
  const [password, setPassword] = useState('');
  const form = useForm({
    area: 'auth',
    values: { password },
    check: (values) => schemaProblems(beginTotp.body, values),
    send: (body) => send({ body }),
    refused: refusedPassword,
    onDone: props.onBegun,
    nameOf: () => t('password'),
  });
  return (
    <CheckedForm form={form} label={t('factor.title')}>
      <p className={styles.muted}>{t('factor.why')}</p>
      <PasswordField {...form.field('password')} value={password} onChange={setPassword} />
      <div className={styles.buttons}>
        <Button type="submit" busy={form.busy}>
          {t('factor.begin')}
        </Button>
      </div>
    </CheckedForm>
  );
}

/** An authenticator app as second factor: set up, with recovery codes that are shown once, and taken off. @param onDone once the codes are kept */
export function SecondFactorPart({ onDone }: { readonly onDone?: () => void }) {
  const { t } = useTranslation('auth');
  const { data: state } = useEndpoint(secondFactor, {}, ASKED_ANEW);
  const [begun, setBegun] = useState<{ readonly secret: string; readonly qr: readonly string[] } | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  if (!state) return null;
  return (
    <section className={styles.part} aria-labelledby="second-factor">
      <h2 id="second-factor" className={styles.title}>
        {t('factor.title')}
      </h2>
      {codes ? (
        <RecoveryCodes
          done={t('factor.on')}
          codes={codes}
          onDone={() => {
            setCodes(null);
            onDone?.();
          }}
        />
      ) : state.totp ? (
        <EndFactor />
      ) : begun ? (
        <ConfirmFactor {...begun} onConfirmed={setCodes} />
      ) : (
        <BeginFactor onBegun={setBegun} />
      )}
    </section>
  );
}
