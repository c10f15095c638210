import { Combobox } from '#ui/form/Combobox.tsx';
import { useTranslation } from 'react-i18next';
import { CustomerFields } from '#widgets/customer/CustomerFields.tsx';
import { customerDraft } from './draft.ts';
import { useCustomerLookUp } from './lookUps.ts';
import styles from './OrderForm.module.css';
import type { StepProps } from './stepProps.ts';

/** The recipient of the parcel, or its sender for a return, checked by what a carrier of that country needs. */
export function CustomerStep({ kind, draft, change, form, clientId }: StepProps) {
  const { t } = useTranslation('orderForm');
  const { customer } = draft;
  const { load, recordOf } = useCustomerLookUp(clientId);
  return (
    <>
      {kind === 'order' ? (
        <Combobox
          label={t('customer.find')}
          help={t('customer.findHelp')}
          placeholder={t('customer.findHint')}
          value={null}
          load={load}
          onChange={(option) => {
            const found = option && recordOf(option);
            if (found) change({ customer: customerDraft(found) });
          }}
        />
      ) : (
        <p className={styles.quiet}>{t(kind === 'return' ? 'customer.pickUp' : 'customer.goesTo')}</p>
      )}
      <CustomerFields
        customer={customer}
        field={(field) => form.field(`customer.${field}`)}
        onChange={(field, value) => change({ customer: { ...customer, [field]: value } })}
      />
    </>
  );
}
