import { blindReturns, matchBlindReturn } from '#contract/packing/blindReturns.ts';
import type { BlindReturn } from '#contract/packing/blindReturn.ts';
import { useSession } from '#offline/hooks/useSession.ts';
import { useEndpointMutation } from '#offline/queries/useEndpointMutation.ts';
import { Button } from '#ui/controls/Button.tsx';
import { showToast } from '#ui/feedback/toasts.ts';
import { Combobox } from '#ui/form/Combobox.tsx';
import type { Option } from '#ui/form/useOptions.ts';
import { CheckedForm } from '#widgets/form/CheckedForm.tsx';
import { useForm } from '#widgets/form/useForm.ts';
import { findOrders } from '#widgets/lookups/findOrders.ts';
import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Candidates } from './Candidates.tsx';

/** Whose parcel it is: the order is searched by anything that stands on it or its label, first by what was read. */
export function MatchForm({ parcel, onDone }: { readonly parcel: BlindReturn; readonly onDone: () => void }) {
  const { t } = useTranslation('blindReturns');
  const { clientId } = useSession();
  const [order, setOrder] = useState<Option | null>(null);
  const { send, busy } = useEndpointMutation(matchBlindReturn, [blindReturns]);
  const load = useCallback(
    async (text: string, signal: AbortSignal): Promise<readonly Option[]> => {
      const rows = await findOrders(text.trim() || (parcel.code ?? ''), clientId, signal);
      return rows.map(({ id, order_reference, customer_name, type }) => ({
        value: String(id),
        label: order_reference,
        note: [t(`type.${type}`), customer_name].filter(Boolean).join(' · '),
      }));
    },
    [clientId, parcel.code, t],
  );
  const form = useForm({
    area: 'blindReturns',
    values: { order_id: order },
    check: (values) => (values.order_id ? {} : { order_id: { code: 'required' } }),
    send: ({ order_id }) => send({ params: { id: parcel.id }, body: { order_id: Number(order_id?.value) } }),
    onDone: () => {
      showToast({ kind: 'success', title: t('done.match', { order: order?.label ?? '' }) });
      onDone();
    },
  });
  return (
    <CheckedForm
      form={form}
      label={t('act.match')}
      actions={
        <Button type="submit" kind="primary" size="touch" busy={busy}>
          {t('send.match')}
        </Button>
      }
    >
      <Candidates parcel={parcel} chosen={order?.value ?? null} onChoose={setOrder} />
      <Combobox
        label={t('field.order_id')}
        help={t('match.help')}
        placeholder={parcel.code ?? ''}
        value={order}
        onChange={setOrder}
        load={load}
        {...form.field('order_id')}
      />
    </CheckedForm>
  );
}
