import type { BlindReturn } from '#contract/packing/blindReturn.ts';
import { DESK_WORK } from '#domain/people/areas.ts';
import { useMay } from '#offline/hooks/useMay.ts';
import { Link } from '#ui/link/Link.tsx';
import { orderPath, packingPath, PATHS } from '#widgets/paths.ts';

/** The order that a parcel belongs to: its page at the desk, its bench on the floor where it is a return. */
export function OrderOfParcel({ parcel: { order } }: { readonly parcel: BlindReturn }) {
  const atDesk = useMay(DESK_WORK);
  if (!order) return null;
  if (!atDesk && order.type !== 'return') return <span className="code">{order.order_reference}</span>;
  return (
    <Link to={atDesk ? orderPath(order.id) : packingPath(order.id, PATHS.blindReturns)} className="code">
      {order.order_reference}
    </Link>
  );
}
