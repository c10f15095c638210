import { useEndpointMutation } from '#offline/queries/useEndpointMutation.ts';
import { createOrder } from '#contract/orders/orderDesk.ts';
import { REQUEST_HEADERS } from '#contract/headers.ts';
import type { CallFailure } from '#platform/api/callApi.ts';
import { newId } from '#platform/ids.ts';
import { bodyOf, type Draft, type OrderKind } from './draft.ts';

interface CreateRequest {
  readonly kind: OrderKind;
  readonly draft: Draft;
  readonly clientId: number;
  readonly parentId: number | null;
  /** Stores the key before anything is sent, so that it survives a page that dies while it waits. */
  readonly keep: (draft: Draft) => void;
}

interface CreatedOrder {
  readonly id: number;
  readonly reference: string;
}

export type Created = { readonly ok: true; readonly data: CreatedOrder } | CallFailure;

/**
 * Creates the order. The same request, also after a lost answer or a reload, is sent under the same key and creates no
 * second order; a changed request gets a new key.
 */
export function useCreateOrder() {
  const { send } = useEndpointMutation(createOrder);
  return async ({ kind, draft, clientId, parentId, keep }: CreateRequest): Promise<Created> => {
    const body = bodyOf(kind, draft, { clientId, parentId });
    const text = JSON.stringify(body);
    const key = draft.sent?.body === text ? draft.sent.key : newId();
    keep({ ...draft, sent: { key, body: text } });
    const answer = await send({ body, headers: { [REQUEST_HEADERS.idempotencyKey]: key } });
    return answer.ok ? { ok: true, data: { id: answer.data.id, reference: answer.data.order_reference } } : answer;
  };
}
