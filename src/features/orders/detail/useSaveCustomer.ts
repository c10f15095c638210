import type { DataOf } from '#contract/endpoint.ts';
import { orderById, orderCustomerById, saveOrderCustomer } from '#contract/orders/orderDesk.ts';
import type { OrderCustomer } from '#contract/orders/customer.ts';
import type { OrderFull } from '#contract/orders/orderFull.ts';
import { useAnswers } from '#offline/queries/useEndpointMutation.ts';
import { callApi, type CallResult } from '#platform/api/callApi.ts';
import { mergeCustomer } from '#widgets/customer/mergeCustomer.ts';

const MAX_TRIES = 4;

type Saved = DataOf<typeof saveOrderCustomer>;

/**
 * Saves a person's changes of the customer that they saw. When only other parts of the order changed since, it is saved
 * all the same. When the customer changed, nothing is written and the newer one is shown beside the draft.
 */
export function useSaveCustomer(order: OrderFull) {
  const { replace } = useAnswers();
  const show = (customer: OrderCustomer, updatedAt: string): void => {
    replace(
      orderById,
      { params: { id: order.id } },
      (before) => before && { ...before, customer, updated_at: updatedAt },
    );
  };
  return async (customer: OrderCustomer): Promise<CallResult<Saved>> => {
    let seen = { customer: order.customer, updated_at: order.updated_at };
    let tries = 0;
    for (;;) {
      const params = { orderId: order.id, customerId: order.id };
      const answer = await callApi(saveOrderCustomer, { params, body: { customer, updated_at: seen.updated_at } });
      if (answer.ok) show(answer.data.customer, answer.data.updated_at);
      // A new status between two tries changes the order again; that does not happen more than a few times in a row.
      if (answer.ok || answer.status !== 412 || (tries += 1) === MAX_TRIES) return answer;
      const stored = await callApi(orderCustomerById, { params: { id: order.id } });
      if (!stored.ok) return stored;
      const { taken, disputed } = mergeCustomer(seen.customer, customer, stored.data.customer);
      if (taken.length + disputed.length > 0) {
        show(stored.data.customer, stored.data.updated_at);
        return answer;
      }
      seen = stored.data;
    }
  };
}
