import type { ReactNode } from 'react';
import styles from './StatusBadge.module.css';

/** Colour groups of statuses. Transit has the colour of a warning and a truck as its shape. */
export type BadgeGroup = 'negative' | 'info' | 'indigo' | 'success' | 'warning' | 'transit';

const CIRCLE = 'M12 3a9 9 0 1 0 0 18a9 9 0 1 0 0 -18';

/** One path each, because a list of thousands draws its signs again at each turn of the wheel. */
const SHAPES: Readonly<Record<BadgeGroup, string>> = {
  negative: 'M12 3.5l9.5 16.5h-19zM12 9.5v4M12 16.5h.01',
  info: `${CIRCLE}M12 8h.01M11 12h1v4h1`,
  indigo: CIRCLE,
  success: `${CIRCLE}M8.5 12l2.5 2.5l4.5 -4.5`,
  warning: 'M12 2.5l9.5 9.5l-9.5 9.5l-9.5 -9.5zM12 8v4.5M12 15.5h.01',
  transit:
    'M5 17a2 2 0 1 0 4 0a2 2 0 1 0 -4 0M15 17a2 2 0 1 0 4 0a2 2 0 1 0 -4 0M5 17h-2v-12h10v12h-4M13 8h5l3 4v5h-2M15 17h-2',
};

/** A word and a shape on a tint, so that the group is known without seeing the colour. */
export function StatusBadge(props: {
  readonly group: BadgeGroup;
  readonly children: ReactNode;
  readonly icon?: ReactNode;
}) {
  return (
    <span className={`${styles.badge} ${styles[props.group]}`}>
      {props.icon ?? (
        <svg viewBox="0 0 24 24" className={styles.shape} aria-hidden>
          <path d={SHAPES[props.group]} />
        </svg>
      )}
      <span className={styles.word}>{props.children}</span>
    </span>
  );
}
