import { blindReturns, disposeBlindReturn } from '#contract/packing/blindReturns.ts';
import type { BlindReturn } from '#contract/packing/blindReturn.ts';
import { schemaProblems } from '#contract/schemaProblems.ts';
import { BLIND_NOTE_LENGTH } from '#domain/packing/blindReturn.ts';
import { RETURN_DESTINATIONS, type ReturnDestination } from '#domain/packing/events.ts';
import { useEndpointMutation } from '#offline/queries/useEndpointMutation.ts';
import { Button } from '#ui/controls/Button.tsx';
import { showToast } from '#ui/feedback/toasts.ts';
import { SelectField } from '#ui/form/SelectField.tsx';
import { TextArea } from '#ui/form/TextArea.tsx';
import { CheckedForm } from '#widgets/form/CheckedForm.tsx';
import { useForm } from '#widgets/form/useForm.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

interface Values {
  readonly destination: ReturnDestination;
  readonly reason: string;
}

/** Where a parcel went whose order nobody found, and why. */
export function DisposeForm({ parcel, onDone }: { readonly parcel: BlindReturn; readonly onDone: () => void }) {
  const { t } = useTranslation('blindReturns');
  const [values, setValues] = useState<Values>({ destination: 'stock', reason: '' });
  const { send, busy } = useEndpointMutation(disposeBlindReturn, [blindReturns]);
  const form = useForm({
    area: 'blindReturns',
    values,
    check: (said) => schemaProblems(disposeBlindReturn.body, said),
    send: (body) => send({ params: { id: parcel.id }, body }),
    onDone: () => {
      showToast({ kind: 'success', title: t('done.dispose') });
      onDone();
    },
  });
  return (
    <CheckedForm
      form={form}
      label={t('act.dispose')}
      actions={
        <Button type="submit" kind="primary" size="touch" busy={busy}>
          {t('send.dispose')}
        </Button>
      }
    >
      <SelectField
        label={t('field.destination')}
        value={values.destination}
        onChange={({ currentTarget }) =>
          setValues({ ...values, destination: currentTarget.value as ReturnDestination })
        }
        {...form.field('destination')}
      >
        {RETURN_DESTINATIONS.map((one) => (
          <option key={one} value={one}>
            {t(`to.${one}`)}
          </option>
        ))}
      </SelectField>
      <TextArea
        label={t('field.reason')}
        rows={3}
        maxLength={BLIND_NOTE_LENGTH}
        value={values.reason}
        onChange={({ currentTarget }) => setValues({ ...values, reason: currentTarget.value })}
        {...form.field('reason')}
      />
    </CheckedForm>
  );
}
