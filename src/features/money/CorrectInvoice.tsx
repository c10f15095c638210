import { invoices, type Invoice } from '#contract/money/billing.ts';
import { correctInvoice, paymentMethod } from '#contract/money/payments.ts';
import { schemaProblems } from '#contract/schemaProblems.ts';
import { CORRECTION_REASON_NAMES } from '#domain/money/billing/corrections.ts';
import { invoiceReference } from '#domain/money/billing/invoiceReference.ts';
import { useEndpointMutation } from '#offline/queries/useEndpointMutation.ts';
import { Button } from '#ui/controls/Button.tsx';
import { showToast } from '#ui/feedback/toasts.ts';
import { MoneyField } from '#ui/form/MoneyField.tsx';
import { SelectField } from '#ui/form/SelectField.tsx';
import { TextArea } from '#ui/form/TextArea.tsx';
import { Sheet } from '#ui/overlay/Sheet.tsx';
import { CheckedForm } from '#widgets/form/CheckedForm.tsx';
import { useForm } from '#widgets/form/useForm.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

/** Corrects an invoice, the whole of it or a part: for those who run the platform. */
export function CorrectInvoice({ invoice, onClose }: { readonly invoice: Invoice; readonly onClose: () => void }) {
  const { t } = useTranslation(['account', 'ui']);
  const [values, setValues] = useState({ reason: CORRECTION_REASON_NAMES[0], note: '', net: null as number | null });
  const update = useEndpointMutation(correctInvoice, [invoices, paymentMethod]);
  const form = useForm({
    area: 'account',
    values,
    check: (said) => schemaProblems(correctInvoice.body, said),
    send: (body) => update.send({ params: { id_client: invoice.id_client, invoice_id: invoice.id }, body }),
    onDone: () => {
      showToast({ kind: 'success', title: t('account:correction.done') });
      onClose();
    },
  });
  const [problem] = update.fields['invoice'] ?? [];
  return (
    <Sheet
      open
      title={t('account:correction.title', { reference: invoiceReference(invoice) })}
      description={t('account:correction.words')}
      onClose={onClose}
    >
      <CheckedForm
        form={form}
        label={t('account:correction.act')}
        actions={
          <>
            <Button onClick={onClose}>{t('ui:cancel')}</Button>
            <Button type="submit" kind="primary" busy={form.busy}>
              {t('account:correction.issue')}
            </Button>
          </>
        }
      >
        {problem !== undefined && <p role="alert">{t(`account:correction.problem.${problem}`)}</p>}
        <SelectField
          {...form.field('reason')}
          label={t('account:correction.reason')}
          value={values.reason}
          onChange={({ target }) => {
            const reason = CORRECTION_REASON_NAMES.find((one) => one === target.value);
            if (reason) setValues({ ...values, reason });
          }}
        >
          {CORRECTION_REASON_NAMES.map((reason) => (
            <option key={reason} value={reason}>
              {t(`account:correction.reasons.${reason}`)}
            </option>
          ))}
        </SelectField>
        <MoneyField
          {...form.field('net')}
          optional
          label={t('account:correction.net')}
          help={t('account:correction.netHelp')}
          value={values.net}
          onChange={(net) => setValues({ ...values, net })}
        />
        <TextArea
          {...form.field('note')}
          label={t('account:correction.note')}
          help={t('account:correction.noteHelp')}
          value={values.note}
          onChange={({ target }) => setValues({ ...values, note: target.value })}
        />
      </CheckedForm>
    </Sheet>
  );
}
