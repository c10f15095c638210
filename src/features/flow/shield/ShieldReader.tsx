import type { Shielded } from '#domain/flow/shield.ts';
import { useShield } from '#offline/hooks/useShield.ts';
import { useSession } from '#offline/hooks/useSession.ts';
import { refreshShieldRules } from '#offline/sync/refreshShieldRules.ts';
import type { OrderView } from '#offline/read/foldOrder.ts';
import { useEffect } from 'react';

interface Props {
  readonly orders: readonly OrderView[];
  /** Must keep its identity. */
  readonly onRead: (found: ReadonlyMap<number, Shielded>) => void;
}

/** Draws nothing: it runs the checks before picking over the orders of a list. */
export function ShieldReader({ orders, onRead }: Props) {
  const shield = useShield();
  const { clientId } = useSession();
  useEffect(() => {
    // Asked for at most once a minute; what was stored is read by the checks themselves.
    if (clientId !== 0) void refreshShieldRules(clientId, false).catch(() => undefined);
  }, [clientId, orders]);
  useEffect(() => {
    if (shield) onRead(new Map(orders.map((order) => [order.id, shield.check(order)])));
  }, [shield, orders, onRead]);
  return null;
}
