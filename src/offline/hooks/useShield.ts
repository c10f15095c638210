import type { ShieldRulesData } from '#contract/labels/shieldRules.ts';
import type { OrderDetail } from '#contract/orders/order.ts';
import { shieldOrder, type Shielded } from '#domain/flow/shield.ts';
import { localTime } from '#domain/lots/days.ts';
import { configurationFor } from '#domain/packing/configuration.ts';
import { useMemo } from 'react';
import { cache } from '../db/cacheDatabase.ts';
import type { OrderView } from '../read/foldOrder.ts';
import { withMends } from '../read/withMends.ts';
import { useLive } from './useLive.ts';
import { useOutboxRows } from './useOutboxRows.ts';
import { useSession } from './useSession.ts';

export interface DeviceShield {
  /** null = this device was never told them: only the server can check labels. */
  readonly rules: ShieldRulesData | null;
  /** Runs every check over an order. @param carrierId the carrier that it would have, in place of its own */
  readonly check: (order: OrderView, carrierId?: number) => Shielded;
  /** The order with what this device has written into it and the server has not heard of. */
  readonly mended: (order: OrderView) => OrderView;
}

/**
 * The checks before picking, out of what this device holds: the rules of the client, how its benches print labels, and
 * what waits to be sent.
 * @returns `undefined` while that is read
 */
export function useShield(): DeviceShield | undefined {
  const { clientId } = useSession();
  const waiting = useOutboxRows();
  const kept = useLive(
    async () => ({ rules: await rulesOf(clientId), setup: await cache.packingSetup(), now: new Date() }),
    [clientId],
  );
  return useMemo(() => {
    if (!kept || !waiting) return undefined;
    const { rules, setup, now } = kept;
    const today = rules ? localTime(rules.time_zone, now).day : '';
    const commands = waiting.map(({ command }) => command);
    const mended = (order: OrderView) => withMends(order, commands);
    return {
      rules,
      mended,
      check: (stored, carrierId) => {
        const order = mended(stored);
        const { label_facts, config_category } = order;
        const asIf =
          carrierId === undefined || !label_facts
            ? order
            : { ...order, carrier_id: carrierId, label_facts: { ...label_facts, service_code: null } };
        const label = configurationFor(setup?.configurations ?? [], 'order', config_category)?.steps.printLabel;
        return shieldOrder(asIf, rules, today, label?.enabled ? { format: label.format } : {});
      },
    };
  }, [kept, waiting]);
}

const NONE: readonly OrderDetail[] = [];

/** Every order of the client that this device has, in whatever list: what they say is proposed for others. */
export function useKeptOrders(): readonly OrderDetail[] {
  const { clientId } = useSession();
  const kept = useLive(
    async () => (await cache.orders.toArray()).flatMap(({ order }) => (order.id_client === clientId ? [order] : [])),
    [clientId],
  );
  return kept ?? NONE;
}

async function rulesOf(clientId: number): Promise<ShieldRulesData | null> {
  const rules = (await cache.kept.get('shieldRules'))?.value as ShieldRulesData | undefined;
  return rules?.id_client === clientId ? rules : null;
}
