import {
  IconAlertTriangle,
  IconCircleCheck,
  IconCircleDashed,
  IconInfoCircle,
  IconTruckDelivery,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import styles from './StatusBadge.module.css';

/** Colour groups of specification section 4. */
export type BadgeGroup = 'negative' | 'info' | 'indigo' | 'success' | 'warning';

const SHAPES = {
  negative: IconAlertTriangle,
  info: IconInfoCircle,
  indigo: IconCircleDashed,
  success: IconCircleCheck,
  warning: IconTruckDelivery,
};

/** A word and a shape on a tint: the group is known without seeing the colour. */
export function StatusBadge(props: { readonly group: BadgeGroup; readonly children: ReactNode; readonly icon?: ReactNode }) {
  const Shape = SHAPES[props.group];
  return (
    <span className={`${styles.badge} ${styles[props.group]}`}>
      {props.icon ?? <Shape size={16} stroke={2} className={styles.shape} aria-hidden />}
      <span className={styles.word}>{props.children}</span>
    </span>
  );
}
