import { confirmSandboxSetup } from '#contract/money/payments.ts';
import { SANDBOX_METHOD_NAMES, SANDBOX_METHODS, type SandboxMethodName } from '#domain/money/billing/sandboxMethods.ts';
import { METHOD_TYPES } from '#domain/money/billing/methods.ts';
import { useEndpointMutation } from '#offline/queries/useEndpointMutation.ts';
import { Button } from '#ui/controls/Button.tsx';
import { showToast } from '#ui/feedback/toasts.ts';
import { SelectField } from '#ui/form/SelectField.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from '../Account.module.css';
import type { GivesMethod } from './givesMethod.ts';

/** The stand-in's part: a method by what becomes of it, because there is no card to type. */
export function SandboxMethods({ clientId, setup, onConfirmed }: GivesMethod) {
  const { t } = useTranslation('account');
  const [method, setMethod] = useState<SandboxMethodName>('card_visa');
  const [busy, setBusy] = useState(false);
  const { send } = useEndpointMutation(confirmSandboxSetup);
  const give = async () => {
    setBusy(true);
    const answer = await send({ params: { id_client: clientId, setup: setup.id }, body: { method } });
    if (answer.ok && answer.data.state === 'succeeded') await onConfirmed();
    else
      showToast({
        kind: 'error',
        title: t('payment.notReplaced'),
        message: answer.ok ? t('payment.refused') : t('invoices.offline'),
      });
    setBusy(false);
  };
  return (
    <div className={styles.payment}>
      <p className={styles.warning} role="note">
        {t('payment.sandbox')}
      </p>
      <SelectField
        label={t('payment.test')}
        help={t('payment.testHelp')}
        value={method}
        onChange={({ target }) => {
          const chosen = SANDBOX_METHOD_NAMES.find((name) => name === target.value);
          if (chosen) setMethod(chosen);
        }}
      >
        {METHOD_TYPES.map((type) => (
          <optgroup key={type} label={t(`payment.types.${type}`)}>
            {SANDBOX_METHOD_NAMES.filter((name) => SANDBOX_METHODS[name].type === type).map((name) => (
              <option key={name} value={name}>
                {t(`payment.methods.${name}`)} · {SANDBOX_METHODS[name].last4}
              </option>
            ))}
          </optgroup>
        ))}
      </SelectField>
      <Button kind="primary" busy={busy} onClick={() => void give()}>
        {t('payment.use')}
      </Button>
    </div>
  );
}
