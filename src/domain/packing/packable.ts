import { isDelivered } from '../status/changeStatus.ts';
import { isHeld } from '../status/hold.ts';
import { statusFacts } from '../status/status.ts';
import type { PackingType } from './steps.ts';

/** What a packer does with an order that can't be packed. */
export const NEXT_SENSIBLE = ['open-order', 'receive-return', 'create-return', 'call-supervisor'] as const;
export type NextSensible = (typeof NEXT_SENSIBLE)[number];

export type Packable =
  | { readonly outcome: 'packable'; readonly type: PackingType }
  | {
      readonly outcome: 'refused';
      readonly why: 'deleted' | 'merged' | 'lot' | 'empty' | 'status' | 'held';
      /** 3904 it is gone, 3200 a lot, 12001 delivered, 12006 on its way, 1002 dead, held, in another's parcel or without goods. */
      readonly code: 3904 | 3200 | 12001 | 12006 | 1002;
      readonly next: NextSensible;
      /** Reference of the order in whose parcel its goods travel; absent = they travel by themselves. */
      readonly parcel?: string;
    };

export interface PackableFacts {
  readonly type: string;
  readonly status: string;
  readonly deleted_at: string | null;
  readonly merged_into?: string | undefined;
  readonly products: readonly { readonly quantity: number }[];
}

/**
 * Whether a packing scan opens this order, and as what. Refused: a deleted order, one in
 * another's parcel, a lot, a held one, one without goods,
 * and a status in which the parcel is out of the house or dead; `next` is the step that makes sense instead. A return is
 * received while its carrier still says that it travels, or has just delivered it here, or sent it back.
 */
export function packable({ type, status, deleted_at, merged_into, products }: PackableFacts): Packable {
  if (merged_into !== undefined) return { ...refused('merged', 1002, 'open-order'), parcel: merged_into };
  if (deleted_at !== null) return refused('deleted', 3904, 'call-supervisor');
  if (type === 'lotshipping') return refused('lot', 3200, 'open-order');
  if (isHeld({ type, status })) return refused('held', 1002, 'open-order');
  const isReturn = type === 'return';
  if (!statusFacts(status).scannable && !(isReturn && mayArrive(status))) return refusedIn(status);
  if (!products.some(({ quantity }) => quantity > 0)) return refused('empty', 1002, 'open-order');
  return { outcome: 'packable', type: isReturn ? 'return' : 'order' };
}

type Refused = Extract<Packable, { outcome: 'refused' }>;

const refused = (why: Refused['why'], code: Refused['code'], next: NextSensible): Refused => ({
  outcome: 'refused',
  why,
  code,
  next,
});

/** Came back to the sender, whatever the carrier calls it. */
const isSentBack = (status: string): boolean => statusFacts(status).next?.has('RETURN_RECEIVED_RIGHT') ?? false;

/** Statuses of a parcel that may well stand at our door. */
const mayArrive = (status: string): boolean => statusFacts(status).flowEffect === 'ship:C' || isSentBack(status);

function refusedIn(status: string): Refused {
  if (isDelivered(status)) return refused('status', 12001, 'create-return');
  if (statusFacts(status).flowEffect === 'ship:C') return refused('status', 12006, 'open-order');
  if (isSentBack(status)) return refused('status', 1002, 'receive-return');
  return refused('status', 1002, statusFacts(status).terminal ? 'call-supervisor' : 'open-order');
}
