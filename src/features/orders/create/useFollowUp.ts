import type { DataOf } from '#contract/endpoint.ts';
import { orderById, orderReturnable } from '#contract/orders/orderDesk.ts';
import type { OrderCustomer } from '#contract/orders/customer.ts';
import type { FollowUp } from '#domain/orders/followUp.ts';
import { useEndpoint } from '#offline/queries/useEndpoint.ts';
import { useMemo } from 'react';

export interface FollowUpSource {
  readonly reference: string;
  readonly customer: OrderCustomer;
  readonly returnable: DataOf<typeof orderReturnable>;
}

/** The order that something is to come from, and what can still be taken of it: read anew each time the form opens. */
export function useFollowUp(id: number, type: FollowUp) {
  const returnable = useEndpoint(orderReturnable, { params: { id }, query: { type } }, { refetchOnMount: 'always' });
  const order = useEndpoint(orderById, { params: { id } }, { live: false, refetchOnMount: 'always' });
  const [left, from] = [returnable.data, order.data];
  const source = useMemo(
    (): FollowUpSource | undefined =>
      left && from && { reference: from.order_reference, customer: from.customer, returnable: left },
    [left, from],
  );
  const refetch = () => Promise.all([returnable.refetch(), order.refetch()]);
  return { data: source, error: returnable.error ?? order.error, refetch };
}
