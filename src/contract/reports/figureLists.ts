import { ORDER_STATUSES } from '#domain/status/status.ts';
import type { Figures, FigureSpan } from './figures.ts';

/** The carrier, or the warehouse, will not find it any more. */
export const LOST_STATUSES: readonly string[] = ORDER_STATUSES.filter(
  (status) => status === 'LOST' || status.endsWith('_LOST'),
);

/** A query of GET orders: the orders behind a figure. */
type Behind = Readonly<Record<string, string>>;

/** What the figures of work and of the way count. */
const SENT = { 'type[in]': 'order,reexpedition' };

const within = ({ begins, ends }: FigureSpan): string => `${begins},${ends}`;

/** What somebody packed; null = nobody can be asked for. */
export function packedBy(
  span: FigureSpan,
  { user_id }: Pick<NonNullable<Figures['people']>[number], 'user_id'>,
): Behind | null {
  return user_id === null ? null : { ...SENT, 'packed_at[range]': within(span), packed_by: String(user_id) };
}

/** What left with a carrier. */
export function sentWith(span: FigureSpan, { carrier_id }: Pick<Figures['carriers'][number], 'carrier_id'>): Behind {
  const carrier = carrier_id === null ? { 'carrier_id[isNull]': '1' } : { carrier_id: String(carrier_id) };
  return { ...SENT, 'shipped_at[range]': within(span), ...carrier };
}

/** What left for a province, or for another country. */
export function sentTo(
  span: FigureSpan,
  { country, province }: Pick<Figures['provinces'][number], 'country' | 'province'>,
): Behind {
  return {
    ...SENT,
    'shipped_at[range]': within(span),
    country,
    ...(province !== null && { 'postcode[like_]': province }),
  };
}

/** Which of the orders that left a figure counts. */
export const OF_SENT = {
  orders: () => ({}),
  delivered: () => ({ 'delivered_at[notNull]': '1' }),
  on_time: (days: number) => ({ 'transit_hours[lte]': String(days * 24) }),
  lost: () => ({ 'status[in]': LOST_STATUSES.join(',') }),
} as const satisfies Readonly<Record<string, (days: number) => Behind>>;

/** Returns of a reason; null = of none that was said. */
export function returnedFor(span: FigureSpan, reason: string | null): Behind {
  const said = reason === null ? { 'return_reason[isNull]': '1' } : { return_reason: reason };
  return { type: 'return', 'created_at[range]': within(span), ...said };
}

/** Returns that hold a product. */
export function returnsOf(span: FigureSpan, idProduct: number): Behind {
  return { type: 'return', 'created_at[range]': within(span), id_product: String(idProduct) };
}
