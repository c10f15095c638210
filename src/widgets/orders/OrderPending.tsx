import { useOrderPending } from '#offline/hooks/useOrderPending.ts';
import { PendingBadge } from '#ui/status/PendingBadge.tsx';

/** Says that this device still has a change for the order. */
export function OrderPending({ id, compact }: { readonly id: number; readonly compact?: boolean }) {
  const state = useOrderPending(id);
  return state && <PendingBadge state={state} {...(compact && { compact })} />;
}
