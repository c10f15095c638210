import { blindReturns, reopenBlindReturn } from '#contract/packing/blindReturns.ts';
import type { BlindReturn } from '#contract/packing/blindReturn.ts';
import { schemaProblems } from '#contract/schemaProblems.ts';
import { BLIND_NOTE_LENGTH } from '#domain/packing/blindReturn.ts';
import { useEndpointMutation } from '#offline/queries/useEndpointMutation.ts';
import { Button } from '#ui/controls/Button.tsx';
import { showToast } from '#ui/feedback/toasts.ts';
import { TextArea } from '#ui/form/TextArea.tsx';
import { CheckedForm } from '#widgets/form/CheckedForm.tsx';
import { useForm } from '#widgets/form/useForm.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './BlindReturns.module.css';
import { OrderOfParcel } from './OrderOfParcel.tsx';
import { ParcelState } from './ParcelState.tsx';

/** Takes back what was decided of a parcel, and why: it waits again. */
export function ReopenForm({ parcel, onDone }: { readonly parcel: BlindReturn; readonly onDone: () => void }) {
  const { t } = useTranslation('blindReturns');
  const [values, setValues] = useState({ reason: '' });
  const { send, busy } = useEndpointMutation(reopenBlindReturn, [blindReturns]);
  const form = useForm({
    area: 'blindReturns',
    values,
    check: (said) => schemaProblems(reopenBlindReturn.body, said),
    send: (body) => send({ params: { id: parcel.id }, body }),
    onDone: () => {
      showToast({ kind: 'success', title: t('done.reopen') });
      onDone();
    },
  });
  return (
    <CheckedForm
      form={form}
      label={t('act.reopen')}
      actions={
        <Button type="submit" kind="primary" size="touch" busy={busy}>
          {t('send.reopen')}
        </Button>
      }
    >
      <p className={styles.standing}>
        <ParcelState parcel={parcel} />
        <OrderOfParcel parcel={parcel} />
      </p>
      <TextArea
        label={t('field.reason')}
        rows={3}
        maxLength={BLIND_NOTE_LENGTH}
        value={values.reason}
        onChange={({ currentTarget }) => setValues({ reason: currentTarget.value })}
        {...form.field('reason')}
      />
    </CheckedForm>
  );
}
