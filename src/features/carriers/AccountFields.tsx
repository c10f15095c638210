import { CARRIER_ENVIRONMENTS } from '#domain/carriers/account.ts';
import { Checkbox } from '#ui/controls/Checkbox.tsx';
import { FormSection } from '#ui/form/FormSection.tsx';
import { LineField } from '#ui/form/LineField.tsx';
import { SelectField } from '#ui/form/SelectField.tsx';
import { useTranslation } from 'react-i18next';
import { isByFiles, type CarrierStepFields } from './carrierSteps.ts';
import styles from './Carriers.module.css';

interface Props extends CarrierStepFields {
  /** Secrets that were stored before; they are never shown. */
  readonly isSet: ReadonlySet<string>;
  /** The account leads elsewhere than before. */
  readonly moves: boolean;
}

/** What the contract is signed in with; without it the simulator works, and each label says so. */
export function AccountFields({ draft, operator, isSet, moves, field, onChange }: Props) {
  const { t } = useTranslation('carriers');
  if (!operator.account)
    return (
      <FormSection title={t('account')}>
        <p className={styles.words}>{t(operator.own ? 'ownWords' : 'noClient', { name: operator.name })}</p>
      </FormSection>
    );
  return (
    <FormSection title={t('account')}>
      <Checkbox checked={draft.hasAccount} onChange={(event) => onChange({ hasAccount: event.target.checked })}>
        <strong>{t('hasAccount', { name: operator.name })}</strong>
        <span className={styles.words}>{t(draft.hasAccount ? 'accountWords' : 'sandboxWords')}</span>
      </Checkbox>
      {draft.hasAccount && (
        <>
          <SelectField
            {...field('environment')}
            help={t(`environmentHelp.${isByFiles(operator) ? 'byFiles.' : ''}${draft.environment}`)}
            value={draft.environment}
            onChange={(event) => onChange({ environment: event.target.value === 'live' ? 'live' : 'test' })}
          >
            {CARRIER_ENVIRONMENTS.map((environment) => (
              <option key={environment} value={environment}>
                {t(`environment.${environment}`)}
              </option>
            ))}
          </SelectField>
          {operator.account.map(({ name, secret, max_length, instead }) => (
            <LineField
              key={name}
              {...field(`account.${name}`)}
              {...(secret && {
                help: t(isSet.has(name) ? 'secretSet' : instead === null ? 'secretHelp' : 'secretEither'),
              })}
              {...(secret && { type: 'password', autoComplete: 'new-password' })}
              code
              value={draft.account[name] ?? ''}
              maxLength={max_length}
              onChange={(value) => onChange({ account: { ...draft.account, [name]: value } })}
            />
          ))}
          {moves && (
            <LineField
              {...field('password')}
              help={t('movesHelp')}
              type="password"
              autoComplete="current-password"
              value={draft.password}
              onChange={(password) => onChange({ password })}
            />
          )}
        </>
      )}
    </FormSection>
  );
}
