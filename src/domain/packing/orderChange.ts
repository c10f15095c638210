import { type Hold, isHeld } from '../status/hold.ts';
import { statusFacts } from '../status/status.ts';
import { DONE_AT_BENCH } from './doneBefore.ts';
import { packable } from './packable.ts';

/** What the bench compares of an order: as it was when the packer took it, and as it is now. Names no customer. */
export interface BenchFacts {
  readonly type: string;
  readonly status: string;
  readonly deleted: boolean;
  /** Reference of the order in whose parcel its goods travel; absent = they travel by themselves. */
  readonly merged?: string;
  /** Changes whenever somebody edits where the parcel goes; it tells nothing else. */
  readonly address: string;
  /** Units by product, in the order of the ids. */
  readonly units: readonly (readonly [id_product: number, units: number])[];
  /** The order's labels that were read from parcels of other orders; absent = none. */
  readonly astray?: readonly { readonly id: number; readonly order: string | null }[];
  /** A mark of the products that its shop wants in place of these; absent = the shop wants these. */
  readonly shop?: string;
  /** How somebody holds it back; absent = nobody does. */
  readonly hold?: Hold;
}

export type OrderChange =
  /** Cancelled, deleted or dead: the parcel must not go out. Nothing but giving up is left. */
  | { readonly change: 'cancelled'; readonly status: string; readonly final: true }
  /** The goods were put into the parcel of another order. */
  | { readonly change: 'merged'; readonly order: string; readonly final: true }
  /** Somebody holds it back: its work goes on where it was once it is let go. */
  | { readonly change: 'held'; readonly hold: Hold; readonly final: true }
  /** The order left the house, or somebody else closed it. */
  | { readonly change: 'closed'; readonly status: string; readonly final: true }
  /** The order goes elsewhere: a label that was printed is wrong. */
  | { readonly change: 'readdressed'; readonly final: false }
  /** A label of it was read from a parcel of another order: this one may carry the other's. */
  | { readonly change: 'mislabelled'; readonly order: string | null; readonly final: false }
  /** Products that now want more units, or fewer. */
  | { readonly change: 'products'; readonly products: readonly number[]; readonly final: false }
  /** The shop wants other products: what is packed may have to be sent otherwise, and somebody has to say so. */
  | { readonly change: 'shop'; readonly final: false };

/**
 * What stops the bench: how an order changed under the hands of its packer, the gravest first. `null` = nothing that
 * concerns the parcel. A change that is not final is over once the packer acknowledged it.
 * @param before as the packer last knew it; null = they have not begun
 * @param now as this device knows it; null = it is not on the device, so nothing is known to have changed
 */
export function orderChange(before: BenchFacts | null, now: BenchFacts | null): OrderChange | null {
  if (!before || !now) return null;
  const { status, type } = now;
  if (now.merged !== undefined) return { change: 'merged', order: now.merged, final: true };
  if (now.deleted) return { change: 'cancelled', status, final: true };
  if (status !== before.status) {
    if (isHeld(now)) return { change: 'held', hold: now.hold ?? { until: null, reason: null }, final: true };
    if (DONE_AT_BENCH.has(status)) return { change: 'closed', status, final: true };
    const { outcome } = packable({ type, status, deleted_at: null, products: [{ quantity: 1 }] });
    const change = statusFacts(status).flowEffect === 'ship:C' ? 'closed' : 'cancelled';
    if (outcome === 'refused') return { change, status, final: true };
  }
  const known = new Set(before.astray?.map(({ id }) => id));
  const astray = now.astray?.find(({ id }) => !known.has(id));
  if (astray) return { change: 'mislabelled', order: astray.order, final: false };
  if (now.address !== before.address) return { change: 'readdressed', final: false };
  const products = otherUnits(before.units, now.units);
  if (products.length > 0) return { change: 'products', products, final: false };
  return now.shop !== undefined && now.shop !== before.shop ? { change: 'shop', final: false } : null;
}

function otherUnits(before: BenchFacts['units'], now: BenchFacts['units']): readonly number[] {
  const [had, has] = [new Map(before), new Map(now)];
  const ids = new Set([...had.keys(), ...has.keys()]);
  return [...ids].filter((id) => had.get(id) !== has.get(id)).toSorted((a, b) => a - b);
}
