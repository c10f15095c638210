import type { Lot, LotDetail } from '#contract/lots/lot.ts';
import { lotPath, orderPath } from '#widgets/paths.ts';
import { Skeleton } from '#ui/feedback/Skeleton.tsx';
import { quantity } from '#ui/format/numbers.ts';
import { Link } from '#ui/link/Link.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './Lots.module.css';
import { useLot } from './useLots.ts';

type Counted = Pick<Lot, 'id' | 'order_reference' | 'loaded' | 'parcels'>;

/** How many parcels of the lots nobody has scanned at the vehicle. */
export function missingOf(lots: readonly Pick<Lot, 'loaded' | 'parcels'>[]): number {
  return lots.reduce((sum, { loaded, parcels }) => sum + Math.max(0, parcels - loaded), 0);
}

/** The parcels that would stay behind, by order; with several lots, each can be unfolded. */
export function MissingParcels({ lots }: { readonly lots: readonly Counted[] }) {
  const short = lots.filter((lot) => missingOf([lot]) > 0);
  const [only, ...others] = short;
  if (!only) return null;
  if (others.length === 0) return <MissingOfLot id={only.id} />;
  return short.map((lot) => <Foldable key={lot.id} lot={lot} />);
}

function Foldable({ lot }: { readonly lot: Counted }) {
  const { t, i18n } = useTranslation('lots');
  const [open, setOpen] = useState(false);
  const count = missingOf([lot]);
  return (
    <details className={styles.short} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        <Link to={lotPath(lot.id)} className="code">
          {lot.order_reference}
        </Link>{' '}
        · {t('load.missing', { count, figure: quantity(count, i18n.language) })}
      </summary>
      {open && <MissingOfLot id={lot.id} />}
    </details>
  );
}

function MissingOfLot({ id }: { readonly id: number }) {
  const { t } = useTranslation('lots');
  const { data: lot, isPending } = useLot(id);
  if (isPending) return <Skeleton rows={3} height={28} />;
  if (!lot) return <p className={styles.muted}>{t('load.notListed')}</p>;
  return (
    <ul className={styles.shortOrders} aria-label={t('load.listed', { reference: lot.order_reference })}>
      {lot.orders_in.map((order) => {
        const missing = order.parcels.filter(({ loaded_at }) => loaded_at === null);
        if (missing.length === 0) return null;
        return (
          <li key={order.id}>
            <Link to={orderPath(order.id)} className="code">
              {order.order_reference}
            </Link>
            <span className={styles.muted}>
              {parcelNumbers(order, missing, t('load.parcelNumber', { count: missing.length }))}
            </span>
          </li>
        );
      })}
    </ul>
  );
}

/** Which parcels of an order are missing; no number where its only parcel is. */
function parcelNumbers(
  order: LotDetail['orders_in'][number],
  missing: readonly { readonly number: number }[],
  word: string,
): string {
  const customer = order.customer_name;
  return order.parcels.length === 1
    ? customer
    : `${word} ${missing.map(({ number }) => number).join(', ')} / ${order.parcels.length} · ${customer}`;
}
