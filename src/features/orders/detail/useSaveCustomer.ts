import { orderById, orderCustomerById, saveOrderCustomer } from '#contract/endpoints/orderDesk.ts';
import type { OrderCustomer } from '#contract/entities/customer.ts';
import type { OrderFull } from '#contract/entities/orderFull.ts';
import { checkCustomer } from '#domain/orders/checkCustomer.ts';
import { useAnswers } from '#offline/queries/useEndpointMutation.ts';
import { callApi } from '#platform/api/callApi.ts';
import type { CustomerProblems } from '#widgets/customer/CustomerFields.tsx';
import { mergeCustomer } from './mergeCustomer.ts';

export type SaveOutcome =
  | { readonly kind: 'saved' }
  /** Somebody else changed the customer meanwhile; the page now shows what they stored. */
  | { readonly kind: 'meanwhile' }
  | { readonly kind: 'wrong'; readonly problems: CustomerProblems }
  | { readonly kind: 'network' }
  | { readonly kind: 'refused'; readonly message: string | null };

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
  return async (customer: OrderCustomer): Promise<SaveOutcome> => {
    const problems = checkCustomer(customer);
    if (Object.keys(problems).length > 0) return { kind: 'wrong', problems };
    let seen = { customer: order.customer, updated_at: order.updated_at };
    // A new status between two tries changes the order again; that does not happen more than a few times in a row.
    for (let tries = 0; tries < 4; tries += 1) {
      const params = { orderId: order.id, customerId: order.id };
      const answer = await callApi(saveOrderCustomer, { params, body: { customer, updated_at: seen.updated_at } });
      if (answer.ok) {
        show(answer.data.customer, answer.data.updated_at);
        return { kind: 'saved' };
      }
      if (answer.status !== 412)
        return answer.kind === 'network' ? { kind: 'network' } : { kind: 'refused', message: answer.message };
      const stored = await callApi(orderCustomerById, { params: { id: order.id } });
      if (!stored.ok)
        return stored.kind === 'network' ? { kind: 'network' } : { kind: 'refused', message: stored.message };
      const { taken, disputed } = mergeCustomer(seen.customer, customer, stored.data.customer);
      if (taken.length + disputed.length > 0) {
        show(stored.data.customer, stored.data.updated_at);
        return { kind: 'meanwhile' };
      }
      seen = stored.data;
    }
    return { kind: 'meanwhile' };
  };
}
