import { disableOffice, officeUse, taxOffices } from '#contract/clients/offices.ts';
import type { Office } from '#contract/orders/places.ts';
import { isInUse, OPEN_ORDERS_PLANS, type OfficeUse } from '#domain/clients/offices/officeUse.ts';
import { useSession } from '#offline/hooks/useSession.ts';
import { useEndpoint } from '#offline/queries/useEndpoint.ts';
import { useEndpointMutation } from '#offline/queries/useEndpointMutation.ts';
import { Button } from '#ui/controls/Button.tsx';
import { ErrorState } from '#ui/feedback/PlaceMessage.tsx';
import { Skeleton } from '#ui/feedback/Skeleton.tsx';
import { showToast } from '#ui/feedback/toasts.ts';
import { SelectField } from '#ui/form/SelectField.tsx';
import { Sheet } from '#ui/overlay/Sheet.tsx';
import { CheckedForm } from '#widgets/form/CheckedForm.tsx';
import { useForm } from '#widgets/form/useForm.ts';
import { IconCloudOff } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './Stores.module.css';

interface Plan {
  readonly open_orders: (typeof OPEN_ORDERS_PLANS)[number] | '';
  readonly move_to: string;
}

/** The place that was chosen cannot take over: gone, of the other kind, or disabled meanwhile. */
const NOT_A_TAKER: Readonly<Record<string, string>> = {
  10004: 'goneTaker',
  10011: 'goneTaker',
  10009: 'wrongTaker',
  10010: 'wrongTaker',
};

/** Takes a place out of use; what is open there needs a plan. @param others active places of the same kind */
export function CloseStoreSheet(props: {
  readonly store: Office;
  readonly others: readonly Office[];
  readonly onClose: () => void;
}) {
  const { t } = useTranslation(['stores', 'ui']);
  const { store, others, onClose } = props;
  const { clientId } = useSession();
  const [plan, setPlan] = useState<Plan>({ open_orders: '', move_to: '' });
  const reading = useEndpoint(officeUse, { params: { id: store.id } }, { staleTime: 0 });
  const use = reading.data;
  const needsPlan = use !== undefined && isInUse(use);
  const { send } = useEndpointMutation(disableOffice, [taxOffices, officeUse]);
  const form = useForm({
    area: 'stores',
    values: plan,
    check: ({ open_orders, move_to }) => ({
      ...(needsPlan && open_orders === '' && { open_orders: { code: 'required' } }),
      ...(open_orders === 'move' && move_to === '' && { move_to: { code: 'required' } }),
    }),
    send: ({ open_orders, move_to }) =>
      send({
        params: { id: store.id },
        query: { id_client: clientId },
        body: { open_orders: open_orders || null, move_to: open_orders === 'move' ? Number(move_to) : null },
      }),
    refused: ({ errorCode, errors }) => {
      const code = NOT_A_TAKER[String(errorCode)];
      if (code !== undefined && plan.open_orders === 'move') return { move_to: { code } };
      return Object.fromEntries(Object.keys(errors).map((name) => [name, { code: 'required' }]));
    },
    // What was free a moment ago is used now: the question is asked again with what is open.
    onRefused: () => void reading.refetch(),
    onDone: ({ moved, stayed }) => {
      const words = [
        moved > 0 && t('close.moved', { count: moved }),
        stayed > 0 && t('close.stayed', { count: stayed }),
      ];
      showToast({
        kind: 'success',
        title: t('close.done', { name: store.name }),
        message: words.filter((one) => one !== false).join(' '),
      });
      onClose();
    },
  });
  const field = (name: keyof Plan) => ({ ...form.field(name), label: t(`field.${name}`) });
  return (
    <Sheet
      open
      onClose={onClose}
      title={t('close.title', { name: store.name })}
      description={t(`close.words.${store.kind}`)}
      actions={
        <>
          <Button onClick={onClose}>{t('ui:cancel')}</Button>
          <Button kind="danger" type="submit" form="close-store" disabled={!use} busy={form.busy}>
            {t('close.act')}
          </Button>
        </>
      }
    >
      {reading.isError && !use ? (
        <ErrorState
          icon={<IconCloudOff size={28} stroke={1.75} />}
          title={t('close.unknown')}
          action={<Button onClick={() => void reading.refetch()}>{t('retry')}</Button>}
        >
          <p>{t('close.unknownWords')}</p>
        </ErrorState>
      ) : use ? (
        <CheckedForm form={form} id="close-store" label={t('close.act')}>
          {needsPlan ? <OpenThere use={use} /> : <p>{t('close.free')}</p>}
          {needsPlan && (
            <SelectField
              {...field('open_orders')}
              value={plan.open_orders}
              onChange={(event) => setPlan({ ...plan, open_orders: event.target.value as Plan['open_orders'] })}
            >
              <option value="">{t('close.choose')}</option>
              {OPEN_ORDERS_PLANS.map((one) => (
                <option key={one} value={one} disabled={one === 'move' && others.length === 0}>
                  {t(`close.plan.${one}`)}
                </option>
              ))}
            </SelectField>
          )}
          {plan.open_orders === 'move' && (
            <SelectField
              {...field('move_to')}
              help={t('close.moveHelp')}
              value={plan.move_to}
              onChange={(event) => setPlan({ ...plan, move_to: event.target.value })}
            >
              <option value="">{t('close.chooseTaker')}</option>
              {others.map(({ id, name, city }) => (
                <option key={id} value={id}>
                  {name} · {city}
                </option>
              ))}
            </SelectField>
          )}
          {needsPlan && others.length === 0 && <p className={styles.words}>{t(`close.noTaker.${store.kind}`)}</p>}
        </CheckedForm>
      ) : (
        <Skeleton rows={2} height={56} />
      )}
    </Sheet>
  );
}

function OpenThere({ use }: { readonly use: OfficeUse }) {
  const { t } = useTranslation('stores');
  const parts = (['orders', 'collected', 'lots', 'itineraries'] as const).filter((part) => use[part] > 0);
  return (
    <ul className={styles.open} aria-label={t('close.open')}>
      {parts.map((part) => (
        <li key={part}>{t(`close.use.${part}`, { count: use[part] })}</li>
      ))}
    </ul>
  );
}
