import { DESK_WORK } from '#domain/people/areas.ts';
import { orderOrLotPath } from '#widgets/paths.ts';
import { useMay } from '#offline/hooks/useMay.ts';
import type { OutboxOrder } from '#offline/read/outboxRows.ts';
import { Link } from '#ui/link/Link.tsx';
import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { splitReferences } from './commandWords.ts';

/** The orders of a change: the first of them, each a link for people of the desk, and how many more. */
export function OrderReferences({ orders }: { readonly orders: readonly OutboxOrder[] }) {
  const { t } = useTranslation('outbox');
  const { shown, more } = splitReferences(orders);
  return (
    <>
      {shown.map((order, at) => (
        <Fragment key={order.id}>
          {at > 0 && ' · '}
          <OrderReference order={order} />
        </Fragment>
      ))}
      {more > 0 && ` ${t('more', { count: more })}`}
    </>
  );
}

/** An order by its reference; on the floor no page of it exists. */
export function OrderReference({ order: { id, reference, now } }: { readonly order: OutboxOrder }) {
  const atDesk = useMay(DESK_WORK);
  return atDesk ? <Link to={orderOrLotPath(id, now?.type ?? 'order')}>{reference}</Link> : <>{reference}</>;
}
