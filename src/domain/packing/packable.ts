import { statusFacts } from '../status/status.ts';
import type { PackingType } from './steps.ts';

/** What a packer does with an order that can't be packed. */
export const NEXT_SENSIBLE = ['open-order', 'receive-return', 'create-return', 'call-supervisor'] as const;
export type NextSensible = (typeof NEXT_SENSIBLE)[number];

export type Packable =
  | { readonly outcome: 'packable'; readonly type: PackingType }
  | { readonly outcome: 'refused'; readonly why: 'deleted' | 'lot' | 'empty' | 'status'; readonly next: NextSensible };

export interface PackableFacts {
  readonly type: string;
  readonly status: string;
  readonly deleted_at: string | null;
  readonly products: readonly { readonly quantity: number }[];
}

/**
 * Whether a packing scan opens this order, and as what. Refused: a deleted order, a lot, one without goods, and a status
 * in which the parcel is out of the house or dead; `next` is the step that makes sense instead.
 */
export function packable({ type, status, deleted_at, products }: PackableFacts): Packable {
  const refused = (why: 'deleted' | 'lot' | 'empty' | 'status', next: NextSensible): Packable => ({
    outcome: 'refused',
    why,
    next,
  });
  if (deleted_at !== null) return refused('deleted', 'call-supervisor');
  if (type === 'lotshipping') return refused('lot', 'open-order');
  const { scannable, flowEffect } = statusFacts(status);
  if (!scannable) return refused('status', flowEffect === 'ship:C' ? 'create-return' : 'open-order');
  if (!products.some(({ quantity }) => quantity > 0)) return refused('empty', 'open-order');
  return { outcome: 'packable', type: type === 'return' ? 'return' : 'order' };
}
