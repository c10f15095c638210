import type { DataOf } from '#contract/endpoint.ts';
import { orderById, orderReturnable } from '#contract/endpoints/orderDesk.ts';
import type { OrderCustomer } from '#contract/entities/customer.ts';
import type { FollowUp } from '#domain/orders/followUp.ts';
import { callApi, type CallFailure } from '#platform/api/callApi.ts';
import { useQuery } from '@tanstack/react-query';

export interface FollowUpSource {
  readonly reference: string;
  readonly customer: OrderCustomer;
  readonly returnable: DataOf<typeof orderReturnable>;
}

/** The server's own words of why an order has no return or re-expedition: another try gives the same answer. */
export class FollowUpRefused extends Error {}

/** The original order and what can still be taken of it; read again each time the form opens. */
export function useFollowUp(userId: number, id: number, type: FollowUp) {
  return useQuery({
    queryKey: ['followUp', userId, id, type],
    queryFn: async ({ signal }): Promise<FollowUpSource> => {
      const [returnable, order] = await Promise.all([
        callApi(orderReturnable, { params: { id }, query: { type }, signal }),
        callApi(orderById, { params: { id }, signal, parse: 'lenient' }),
      ]);
      if (!returnable.ok) throw failureOf(returnable);
      if (!order.ok) throw failureOf(order);
      return { reference: order.data.order_reference, customer: order.data.customer, returnable: returnable.data };
    },
    refetchOnMount: 'always',
  });
}

function failureOf({ kind, message, errorCode }: CallFailure): Error {
  return kind === 'refused' ? new FollowUpRefused(message ?? String(errorCode)) : new Error('order: no network');
}
