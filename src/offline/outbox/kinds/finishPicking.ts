import type { finishpicking } from '#contract/picking/picking.ts';
import type { BodyOf } from '#contract/endpoint.ts';
import { pickingStatus } from '#domain/picking/pickingStatus.ts';
import { finishPicking } from '#domain/picking/finishPicking.ts';
import { withCounts } from '#domain/picking/shareOut.ts';
import { defineKind } from './defineKind.ts';
import { withStatus } from './withStatus.ts';

const NO_PHOTOS: readonly string[] = [];

export type FinishPickingArgs = BodyOf<typeof finishpicking>;

export const finishPickingKind = defineKind<FinishPickingArgs>({
  kind: 'picking.finish',
  version: 1,
  orders: (args) => [...new Set(args.orders.map((order) => order.id))],
  clientOf: (args) => args.id_client,
  only: (args, orderIds) => ({
    ...args,
    orders: args.orders.filter((order) => orderIds.has(order.id)),
    session: { ...args.session, counts: args.session.counts.filter((count) => orderIds.has(count.order_id)) },
  }),
  // The counts of a session are valid by themselves: a refused IN_PICKEDUP does not make them wrong.
  needs: [],
  fold(order, args, at) {
    const result = args.orders.find((one) => one.id === order.id);
    if (!result) return { order, conflict: null };
    const counts = countsOf(args, order.id);
    // Units of a session that went back: its counts are among the validated ones already, and the sums decide once more.
    const isReturn = result.status === 'PENDING';
    if (isReturn && counts.size === 0) return { order, conflict: null };
    const validated = withCounts(order.products, isReturn ? new Map() : counts);
    const products = order.products.map((line, place) => ({ ...line, validated_products: validated[place] ?? 0 }));
    const units = products.map((line) => ({ quantity: line.quantity, validated: line.validated_products }));
    const isTouched = result.status !== 'PICKEDUP_CANCELLED';
    const history = order.status_history.map(({ status }) => status);
    const end = finishPicking({ status: order.status, history }, pickingStatus(units, isTouched, true));
    if (end.outcome === 'refused') return { order, conflict: end.code };
    const counted = { ...order, products, totes: withTote(order.totes, result.tote) };
    return { order: end.outcome === 'keep' ? counted : withStatus(counted, end.status, at), conflict: null };
  },
  photos: {
    names: ({ orders }) => {
      // A fast way out: this runs for every waiting command at every look at the queue, and nearly all have no photos.
      if (!orders.some((order) => order.incidents?.some((one) => one.photos?.length))) return NO_PHOTOS;
      return [...new Set(orders.flatMap((order) => order.incidents ?? []).flatMap((one) => one.photos ?? []))];
    },
    without: (args) => ({
      ...args,
      orders: args.orders.map(({ incidents, ...order }) => ({
        ...order,
        ...(incidents && { incidents: incidents.map(withoutPhotos) }),
      })),
    }),
  },
  alreadySo: () => false,
  // The totals of an order do not tell whose counts they are: those of another picker would pass for ours.
  tookEffect: null,
});

function withoutPhotos(incident: NonNullable<FinishPickingArgs['orders'][number]['incidents']>[number]) {
  const { photos: _, ...rest } = incident;
  return rest;
}

function countsOf(args: FinishPickingArgs, orderId: number): Map<number, number> {
  return new Map(
    args.session.counts.filter((count) => count.order_id === orderId).map((count) => [count.id_product, count.count]),
  );
}

function withTote(totes: readonly string[], tote: string | undefined): string[] {
  return tote === undefined ? [...totes] : [...new Set([...totes, tote])];
}
