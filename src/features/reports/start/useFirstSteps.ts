import type { DataOf } from '#contract/endpoint.ts';
import { ordersList } from '#contract/orders/ordersList.ts';
import { ORDER_TABS } from '#contract/orders/orderTabs.ts';
import { clientStart, type StartStep } from '#contract/reports/start.ts';
import { useMayNow } from '#offline/hooks/useMayNow.ts';
import { useSession } from '#offline/hooks/useSession.ts';
import { ASKED_ANEW, useEndpoint } from '#offline/queries/useEndpoint.ts';

export type FirstSteps = DataOf<typeof clientStart>;

const UNLABELLED = {
  ...ORDER_TABS.toPrepare,
  'type[in]': 'order',
  'has_label[eq]': 'false',
  sort: 'id',
  per_page: 1,
} as const;

/** The first steps of the client, asked by whoever may take them, and an order to try a label with. */
export function useFirstSteps() {
  const { clientId } = useSession();
  const may = useMayNow(clientStart.access) && clientId > 0;
  const query = useEndpoint(clientStart, { params: { id_client: clientId } }, { ...ASKED_ANEW, enabled: may });
  const isDone = (wanted: StartStep) => query.data?.some(({ step, done }) => step === wanted && done) ?? false;
  const wantsLabel = isDone('orders') && !isDone('label');
  const orders = useEndpoint(ordersList, { query: UNLABELLED }, { enabled: may && wantsLabel });
  return {
    query,
    may,
    steps: query.data,
    orderId: wantsLabel && orders.isFetching ? undefined : (orders.data?.rows[0]?.id ?? null),
  };
}

/** Whether nothing was ever labelled or picked: a page of figures would show zeros alone. */
export function isNew(steps: FirstSteps): boolean {
  return steps.every(({ step, done }) => !done || (step !== 'label' && step !== 'picking'));
}
