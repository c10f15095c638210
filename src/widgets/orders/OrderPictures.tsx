import type { OrderListed } from '#contract/orders/ordersList.ts';
import { ItemPicture } from '#ui/floor/ItemPicture.tsx';
import styles from './OrderPictures.module.css';

/** What is in an order, seen at a glance: its first pictures, and how many products beside those. */
export function OrderPictures({
  pictures: { urls, more },
}: {
  readonly pictures: NonNullable<OrderListed['pictures']>;
}) {
  return (
    <span className={styles.pictures}>
      {urls.map((url, place) => (
        // Two products may share one picture.
        <ItemPicture key={`${place} ${url}`} url={url} size="small" />
      ))}
      {more > 0 && <span className={`${styles.more} figures`}>+{more}</span>}
    </span>
  );
}
