import { billingDetails, saveBillingDetails, type BillingDetails } from '#contract/money/billing.ts';
import { schemaProblems } from '#contract/schemaProblems.ts';
import { billedTaxIdProblem } from '#domain/money/billing/serviceTax.ts';
import { useConnection } from '#offline/hooks/useConnection.ts';
import { useSession } from '#offline/hooks/useSession.ts';
import { useEndpoint } from '#offline/queries/useEndpoint.ts';
import { useEndpointMutation } from '#offline/queries/useEndpointMutation.ts';
import { Panel } from '#ui/facts/Panel.tsx';
import { showToast } from '#ui/feedback/toasts.ts';
import { LineField } from '#ui/form/LineField.tsx';
import { SaveBar } from '#ui/form/SaveBar.tsx';
import { SelectField } from '#ui/form/SelectField.tsx';
import { AccountPage } from '#widgets/account/AccountPage.tsx';
import { countryNames } from '#widgets/customer/countryNames.ts';
import { CheckedForm } from '#widgets/form/CheckedForm.tsx';
import { useForm } from '#widgets/form/useForm.ts';
import { useHeldForm } from '#widgets/form/useHeldForm.ts';
import { SettingsNotice } from '#widgets/settings/SettingsNotice.tsx';
import { SettingsPlace } from '#widgets/settings/SettingsPlace.tsx';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './Account.module.css';
import { PaymentPanel } from './payment/PaymentPanel.tsx';

const NOBODY: BillingDetails = { name: '', tax_id: '', address: '', postcode: '', city: '', country: 'ES' };
const LINES = ['name', 'tax_id', 'address', 'postcode', 'city'] as const;
const COMPLETES = {
  name: 'organization',
  tax_id: 'off',
  address: 'street-address',
  postcode: 'postal-code',
  city: 'address-level2',
} as const;

/** Route /account/billing-payment: what the client pays with, and whom the invoices are written to. */
export function BillingPage() {
  const { t } = useTranslation('account');
  const { clientId } = useSession();
  const isOffline = useConnection().state === 'offline';
  const read = useEndpoint(billingDetails, { params: { id_client: clientId } }, { enabled: clientId > 0 });
  return (
    <AccountPage page="billing">
      {clientId > 0 && read.data !== undefined ? (
        <div className={styles.stack}>
          <SettingsNotice mayEdit offline={isOffline || read.isError} fetchedAt={read.dataUpdatedAt} />
          {read.data === null && <p className={styles.warning}>{t('billing.nobody')}</p>}
          <PaymentPanel clientId={clientId} isOffline={isOffline} />
          <Panel title={t('billing.title')}>
            <DetailsForm key={clientId} clientId={clientId} stored={read.data ?? NOBODY} isOffline={isOffline} />
          </Panel>
        </div>
      ) : (
        <SettingsPlace
          loading={!read.isError}
          busy={read.isFetching}
          safe={t('billing.safe')}
          onRetry={() => void read.refetch()}
        />
      )}
    </AccountPage>
  );
}

function DetailsForm(props: {
  readonly clientId: number;
  readonly stored: BillingDetails;
  readonly isOffline: boolean;
}) {
  const { t, i18n } = useTranslation('account');
  const { clientId, stored } = props;
  const held = useHeldForm(`billing-${clientId}`, stored);
  const update = useEndpointMutation(saveBillingDetails, [billingDetails]);
  const countries = useMemo(() => countryNames(i18n.language), [i18n.language]);
  const form = useForm({
    area: 'account',
    values: held.values,
    check: (said) => {
      const problem = billedTaxIdProblem({ country: said.country, taxId: said.tax_id });
      return {
        ...(problem && { tax_id: { code: problem } }),
        ...schemaProblems(saveBillingDetails.body, said),
      };
    },
    send: (body) => update.send({ params: { id_client: clientId }, body }),
    onDone: () => {
      held.undo();
      showToast({ kind: 'success', title: t('billing.saved') });
    },
  });
  return (
    <CheckedForm
      form={form}
      label={t('page.billing')}
      actions={
        <SaveBar
          changed={held.changed}
          busy={form.busy}
          disabled={props.isOffline}
          onUndo={() => {
            held.undo();
            form.reset();
          }}
        />
      }
    >
      {LINES.map((name) => (
        <LineField
          key={name}
          {...form.field(name)}
          label={t(`field.${name === 'name' ? 'company' : name}`)}
          autoComplete={COMPLETES[name]}
          {...(name === 'tax_id' && { code: true, help: t('billing.taxIdHelp') })}
          value={held.values[name]}
          onChange={(value) => held.change({ [name]: value })}
        />
      ))}
      <SelectField
        {...form.field('country')}
        label={t('field.country')}
        value={held.values.country}
        onChange={({ target }) => held.change({ country: target.value })}
      >
        {countries.map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </SelectField>
    </CheckedForm>
  );
}
