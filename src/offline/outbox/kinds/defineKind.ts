import type { OrderDetail } from '#contract/orders/order.ts';
import type { PhotoPlace } from '../blob.ts';
import type { KindName } from './kindName.ts';

/** The order with the change in it, and the code of the reason when the change no longer fits it. */
export interface Folded {
  readonly order: OrderDetail;
  readonly conflict: number | null;
}

/** What the outbox knows of one queueable call; what goes over the wire is in ./wires.ts, with the contract behind it. */
export interface KindRules<Args> {
  readonly kind: KindName;
  readonly version: number;
  /** The orders it acts on, each once; none for what concerns no order, such as a parcel that has none. */
  orders(args: Args): number[];
  /** The client that the call itself names; `null` = the one of the session. */
  clientOf(args: Args): number | null;
  /** The same change for only some of its orders. */
  only(args: Args, orderIds: ReadonlySet<number>): Args;
  /** Kinds that this one builds on: after their refusal for an order it waits for a person. */
  readonly needs: readonly KindName[];
  /** The order as it will be once this is applied. `at` = ISO time of the change. */
  fold(order: OrderDetail, args: Args, at: string): Folded;
  /** Photos that must be on the server before this is sent; absent = it names none. */
  readonly photos?: {
    names(args: Args): readonly string[];
    /** The unit that a photo of quality control belongs to; absent = photos of picking. */
    place?(args: Args, name: string): PhotoPlace | null;
    /** The same change without them. */
    without(args: Args): Args;
  };
  /** Whether the refusal means that the wanted state is already there. */
  alreadySo(args: Args, code: number | string): boolean;
  /** Whether the order shows that the change took effect; `null` when reading can never tell. */
  readonly tookEffect: ((order: OrderDetail, args: Args) => boolean) | null;
}

/** The rules with arguments of unknown type, because a stored command holds them as JSON. */
export interface CommandKind extends Omit<KindRules<unknown>, 'photos'> {
  /** Names of the photos that must be on the server before this goes. */
  blobs(args: unknown): readonly string[];
  /** Where one of them belongs; null = to no unit. */
  placeOf(args: unknown, name: string): PhotoPlace | null;
  withoutBlobs(args: unknown): unknown;
}

/** Turns rules for a certain argument type into a row of the table of kinds. */
export function defineKind<Args>(rules: KindRules<Args>): CommandKind {
  return {
    kind: rules.kind,
    version: rules.version,
    needs: rules.needs,
    blobs: (args) => rules.photos?.names(args as Args) ?? [],
    placeOf: (args, name) => rules.photos?.place?.(args as Args, name) ?? null,
    withoutBlobs: (args) => (rules.photos ? rules.photos.without(args as Args) : args),
    orders: (args) => rules.orders(args as Args),
    clientOf: (args) => rules.clientOf(args as Args),
    only: (args, orderIds) => rules.only(args as Args, orderIds),
    fold: (order, args, at) => rules.fold(order, args as Args, at),
    alreadySo: (args, code) => rules.alreadySo(args as Args, code),
    tookEffect: rules.tookEffect && ((order, args) => rules.tookEffect?.(order, args as Args) ?? false),
  };
}
