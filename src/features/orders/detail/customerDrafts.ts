import type { OrderCustomer } from '#contract/orders/customer.ts';
import { create } from 'zustand';

/** What somebody is writing about the customer of an order. */
export interface CustomerDraft {
  /** The customer as it was when the writing began. */
  readonly base: OrderCustomer;
  readonly mine: OrderCustomer;
}

/**
 * Drafts by person and order, so that nothing is lost when another tab is opened in between. They are not stored on the
 * disk of a shared computer, because they hold addresses of people; a reload ends them.
 */
const useDrafts = create<Readonly<Record<string, CustomerDraft>>>(() => ({}));

/** The draft of this person for the order, and how to change it; `null` removes it. */
export function useCustomerDraft(userId: number, orderId: number) {
  const key = `${userId}:${orderId}`;
  const draft = useDrafts((drafts) => drafts[key]) ?? null;
  const write = (next: CustomerDraft | null): void => {
    const { [key]: _, ...others } = useDrafts.getState();
    useDrafts.setState(next === null ? others : { ...others, [key]: next }, true);
  };
  return [draft, write] as const;
}
