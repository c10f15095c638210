import type { Shielded } from '#domain/flow/shield.ts';
import type { OrderView } from '#offline/read/foldOrder.ts';
import { lazy, type ReactNode, Suspense, useState } from 'react';

const ShieldReader = lazy(async () => ({ default: (await import('./shield/ShieldReader.tsx')).ShieldReader }));

/**
 * How many things of each order would be refused later, by the checks of this device, once they are here.
 * @returns the counts by order, and what finds them, to be drawn beside the list
 */
export function useShieldMarks(orders: readonly OrderView[]): readonly [(orderId: number) => number, ReactNode] {
  const [found, setFound] = useState<ReadonlyMap<number, Shielded>>(new Map());
  const reader = (
    <Suspense fallback={null}>
      <ShieldReader orders={orders} onRead={setFound} />
    </Suspense>
  );
  return [(id) => found.get(id)?.marks.length ?? 0, reader];
}
