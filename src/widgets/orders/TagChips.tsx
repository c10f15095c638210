import type { OrderTag } from '#contract/orders/order.ts';
import styles from './TagChips.module.css';

/** The tags of an order, each in its colour; nothing of one that has none. */
export function TagChips({ tags = [] }: { readonly tags?: readonly Omit<OrderTag, 'id'>[] | undefined }) {
  return tags.map(({ name, colour }) => (
    <span key={name} className={`${styles.tag} ${styles[colour]}`}>
      {name}
    </span>
  ));
}
