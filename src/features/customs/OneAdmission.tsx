import { customsOrders } from '#contract/customs/customs.ts';
import type { CustomsOrder } from '#contract/customs/customsOrder.ts';
import type { AdmissionPlace } from '#domain/customs/customsActs.ts';
import { useConnection } from '#offline/hooks/useConnection.ts';
import { useEndpoint } from '#offline/queries/useEndpoint.ts';
import { Button } from '#ui/controls/Button.tsx';
import { ButtonLink } from '#ui/controls/ButtonLink.tsx';
import { Facts } from '#ui/facts/Facts.tsx';
import { Panel } from '#ui/facts/Panel.tsx';
import { ErrorState } from '#ui/feedback/PlaceMessage.tsx';
import { Skeleton } from '#ui/feedback/Skeleton.tsx';
import { money } from '#ui/format/numbers.ts';
import { Moment } from '#ui/time/Moment.tsx';
import { customsOutcomePath, PATHS } from '#widgets/paths.ts';
import { IconMapQuestion } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import styles from './Customs.module.css';
import { NotRead } from './NotRead.tsx';
import type { FailedActState } from './outcomePages.tsx';
import { useCustomsActs } from './useCustomsActs.ts';

/** One order that a code on a paper named: what it is, and one tap. */
export function OneAdmission({ place, id }: { readonly place: AdmissionPlace; readonly id: number }) {
  const { t } = useTranslation('customs');
  const valid = Number.isSafeInteger(id) && id > 0;
  const { data, isPending, isError, refetch } = useEndpoint(customsOrders, { query: { id } }, { enabled: valid });
  const [order] = data?.rows ?? [];
  if (order) return <Summary place={place} order={order} />;
  if (valid && isPending) return <Skeleton rows={3} height={72} />;
  if (isError) return <NotRead onRetry={() => void refetch()} />;
  return (
    <ErrorState
      icon={<IconMapQuestion size={28} stroke={1.75} />}
      title={t('admission.notHere')}
      action={<ButtonLink to={PATHS.customs}>{t('back')}</ButtonLink>}
    >
      <p>{t('admission.unknown')}</p>
    </ErrorState>
  );
}

function Summary({ place, order }: { readonly place: AdmissionPlace; readonly order: CustomsOrder }) {
  const { t, i18n } = useTranslation('customs');
  const navigate = useNavigate();
  const isOffline = useConnection().state === 'offline';
  const { busy, admit } = useCustomsActs();
  const was = place === 'origin' ? order.admitted_at_origin : order.admitted_at_destination;
  const go = async () => {
    const said = (await admit(place, [order.id])).get(order.id) ?? null;
    const outcome = said === null ? 'confirmed' : 'error';
    void navigate(customsOutcomePath(outcome, { act: place, order: order.order_reference }), {
      state: { said, id: order.id } satisfies FailedActState,
    });
  };
  const filed = order.declarations.filter(({ status }) => status === 'filed').map(({ reference }) => reference);
  return (
    <div className={styles.stack}>
      <Panel title={order.order_reference}>
        <Facts
          facts={[
            { name: t('column.customer'), value: order.customer_name },
            { name: t('column.territory'), value: t(`territory.${order.territory}`) },
            { name: t('column.parcels'), value: t('parcels', { count: order.num_packages }) },
            { name: t('tracking'), value: order.tracking_number, code: true },
            {
              name: t('column.value'),
              value: order.value === null ? null : money(order.value, order.currency, i18n.language),
            },
            { name: t('column.lot'), value: order.lot?.order_reference },
            { name: t('column.declaration'), value: filed.join(', ') || t('none') },
            ...(was === null ? [] : [{ name: t(`admission.${place}.was`), value: <Moment at={Date.parse(was)} /> }]),
          ]}
        />
      </Panel>
      {isOffline && <p role="status">{t('needsNetwork')}</p>}
      <Button size="floor" kind="primary" disabled={isOffline} busy={busy} onClick={() => void go()}>
        {t(was === null ? `admission.${place}.act` : 'admission.again')}
      </Button>
      <ButtonLink size="floor" to={customsOutcomePath('cancelled', { act: place, order: order.order_reference })}>
        {t('cancel')}
      </ButtonLink>
    </div>
  );
}
