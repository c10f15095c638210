import type { OrderCustomer } from '#contract/entities/customer.ts';
import { create } from 'zustand';

/** What somebody is writing about the customer of an order. */
export interface CustomerDraft {
  /** The customer as it was when the writing began. */
  readonly base: OrderCustomer;
  readonly mine: OrderCustomer;
}

/**
 * Drafts by person and order: another tab of the order or of the workspace, and back, and nothing is lost. Addresses
 * of people are not written to the disk of a shared computer, so a reload ends them.
 */
const useDrafts = create<Readonly<Record<string, CustomerDraft>>>(() => ({}));

/** The draft of this person for the order, and how to change it; `null` puts it away. */
export function useCustomerDraft(userId: number, orderId: number) {
  const key = `${userId}:${orderId}`;
  const draft = useDrafts((drafts) => drafts[key]) ?? null;
  const write = (next: CustomerDraft | null): void => {
    const { [key]: _, ...others } = useDrafts.getState();
    useDrafts.setState(next === null ? others : { ...others, [key]: next }, true);
  };
  return [draft, write] as const;
}
