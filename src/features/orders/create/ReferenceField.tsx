import { Button } from '#ui/controls/Button.tsx';
import { LineField } from '#ui/form/LineField.tsx';
import { useTranslation } from 'react-i18next';
import type { StepProps } from './stepProps.ts';
import { useFreeReference } from './useFreeReference.ts';

/** The reference of the order; the next free one is proposed and can be overwritten. */
export function ReferenceField({ kind, draft, change, form, clientId, reference }: StepProps) {
  const { t } = useTranslation('orderForm');
  const isTaken = form.problems['order_reference']?.code === 'taken';
  const next = useFreeReference(clientId, reference, isTaken);
  return (
    <>
      <LineField
        label={t('field.order_reference')}
        {...form.field('order_reference')}
        help={t(kind === 'order' ? 'shipping.reference' : 'shipping.madeReference')}
        value={draft.order_reference ?? reference}
        onChange={(order_reference) => change({ order_reference })}
        maxLength={64}
        code
      />
      {next !== null && (
        <Button size="desk" onClick={() => change({ order_reference: next })}>
          {t('shipping.takeFree', { reference: next })}
        </Button>
      )}
    </>
  );
}
