import { IconCloudOff } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { changePassword, ownSessions } from '#contract/people/account.ts';
import { ownAccess } from '#contract/people/devices.ts';
import { passkeys } from '#contract/people/passkeys.ts';
import { renewRecoveryCodes, secondFactor } from '#contract/people/secondFactor.ts';
import { schemaProblems } from '#contract/schemaProblems.ts';
import { SETTINGS } from '#domain/people/areas.ts';
import { useMayNow } from '#offline/hooks/useMayNow.ts';
import { ASKED_ANEW, useEndpoint } from '#offline/queries/useEndpoint.ts';
import { useEndpointMutation } from '#offline/queries/useEndpointMutation.ts';
import { Button } from '#ui/controls/Button.tsx';
import { ErrorState } from '#ui/feedback/PlaceMessage.tsx';
import { Skeleton } from '#ui/feedback/Skeleton.tsx';
import { showToast } from '#ui/feedback/toasts.ts';
import { AccountPage } from '#widgets/account/AccountPage.tsx';
import { CheckedForm } from '#widgets/form/CheckedForm.tsx';
import { refusedPassword } from '#widgets/form/refusedPassword.ts';
import { useForm } from '#widgets/form/useForm.ts';
import { ActByPassword } from './ActByPassword.tsx';
import { BadgePart } from './BadgePart.tsx';
import { IdentitiesPart } from './IdentitiesPart.tsx';
import { PasskeysPart } from './PasskeysPart.tsx';
import { PasswordField } from './PasswordField.tsx';
import { PinPart } from './PinPart.tsx';
import { RecoveryCodes } from './RecoveryCodes.tsx';
import { SecondFactorPart } from './SecondFactorPart.tsx';
import styles from './SecurityPage.module.css';
import { SessionsPart } from './SessionsPart.tsx';
import { SharedDevices } from './SharedDevices.tsx';

/** Another password, by the one of now; every other session of the person ends. */
function ChangePassword({ onEnd }: { readonly onEnd: () => void }) {
  const { t } = useTranslation(['auth', 'ui']);
  const { send } = useEndpointMutation(changePassword, [ownSessions]);
  const [values, setValues] = useState({ password: '', new_password: '' });
  const form = useForm({
    area: 'auth',
    values,
    check: (said) => schemaProblems(changePassword.body, said),
    send: (body) => send({ body }),
    refused: refusedPassword,
    onDone: ({ ended }) => {
      const message = ended > 0 ? t('auth:ownPassword.ended', { count: ended }) : null;
      showToast({ kind: 'success', title: t('auth:forgot.done'), ...(message !== null && { message }) });
      onEnd();
    },
    nameOf: (field) => t(field === 'password' ? 'auth:ownPassword.now' : 'auth:newPassword'),
  });
  return (
    <CheckedForm form={form} label={t('auth:ownPassword.title')}>
      <PasswordField
        {...form.field('password')}
        label={t('auth:ownPassword.now')}
        autoFocus
        value={values.password}
        onChange={(password) => setValues({ ...values, password })}
      />
      <PasswordField
        {...form.field('new_password')}
        fresh
        value={values.new_password}
        onChange={(new_password) => setValues({ ...values, new_password })}
      />
      <div className={styles.buttons}>
        <Button type="submit" kind="primary" busy={form.busy}>
          {t('auth:forgot.save')}
        </Button>
        <Button kind="quiet" onClick={onEnd}>
          {t('ui:cancel')}
        </Button>
      </div>
    </CheckedForm>
  );
}

/** How many recovery codes are left, and new ones in their place; only for who has a second factor. */
export function RecoveryPart() {
  const { t } = useTranslation('auth');
  const { data: state } = useEndpoint(secondFactor, {}, ASKED_ANEW);
  const { data: keys } = useEndpoint(passkeys, {}, ASKED_ANEW);
  const { send } = useEndpointMutation(renewRecoveryCodes, [secondFactor]);
  const [asks, setAsks] = useState(false);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  if (!state || !keys || (!state.totp && keys.length === 0 && !codes)) return null;
  return (
    <section className={styles.part} aria-labelledby="recovery-codes">
      <h2 id="recovery-codes" className={styles.title}>
        {t('recovery.title')}
      </h2>
      {codes ? (
        <RecoveryCodes done={t('recovery.done')} codes={codes} onDone={() => setCodes(null)} />
      ) : (
        <>
          <p className={styles.muted}>
            {t(asks ? 'recovery.words' : 'recovery.left', { count: state.recovery_codes })}
          </p>
          {asks ? (
            <ActByPassword
              label={t('recovery.ask')}
              act={t('recovery.ask')}
              send={async (body) => {
                const answer = await send({ body });
                // Shown before the state is read again, or the codes would be lost.
                if (answer.ok) setCodes(answer.data.recovery_codes);
                return answer;
              }}
              onDone={() => setAsks(false)}
              onCancel={() => setAsks(false)}
            />
          ) : (
            <div className={styles.buttons}>
              <Button onClick={() => setAsks(true)}>{t('recovery.ask')}</Button>
            </div>
          )}
        </>
      )}
    </section>
  );
}

/** The password of the person, and the way to another one. */
export function PasswordPart() {
  const { t } = useTranslation('auth');
  const [asks, setAsks] = useState(false);
  return (
    <section className={styles.part} aria-labelledby="own-password">
      <h2 id="own-password" className={styles.title}>
        {t('ownPassword.title')}
      </h2>
      <p className={styles.muted}>{t('ownPassword.words')}</p>
      {asks ? (
        <ChangePassword onEnd={() => setAsks(false)} />
      ) : (
        <div className={styles.buttons}>
          <Button onClick={() => setAsks(true)}>{t('ownPassword.ask')}</Button>
        </div>
      )}
    </section>
  );
}

/** `/account/security`: every way in of the person, and where they are; for those who may change settings also the shared devices. */
export function SecurityPage() {
  const { t } = useTranslation('auth');
  const { data: state, isError, refetch } = useEndpoint(ownAccess, {}, ASKED_ANEW);
  const reload = () => void refetch();
  const mayEnrol = useMayNow(SETTINGS);
  return (
    <AccountPage page="security">
      <div className={styles.page}>
        {!state && !isError && <Skeleton rows={3} height={120} />}
        {isError && (
          <ErrorState
            title={t('security.failed')}
            icon={<IconCloudOff size={32} stroke={1.5} />}
            action={<Button onClick={reload}>{t('security.retry')}</Button>}
          >
            <p>{t('security.failedText')}</p>
          </ErrorState>
        )}
        {state && !isError && (
          <>
            {state.allowed ? (
              <>
                <PinPart state={state.pin} onChanged={reload} />
                <BadgePart has={state.badge} onChanged={reload} />
              </>
            ) : (
              <p className={styles.muted}>{t('security.notAllowed')}</p>
            )}
            <PasswordPart />
            <SecondFactorPart />
            <PasskeysPart />
            <RecoveryPart />
            <IdentitiesPart />
            <SessionsPart />
            {mayEnrol && <SharedDevices here={state.device} onChanged={reload} />}
          </>
        )}
      </div>
    </AccountPage>
  );
}
