import { Skeleton } from '#ui/feedback/Skeleton.tsx';
import styles from './Desk.module.css';

/** A page of the desk is on its way: the frame stands, its content has a shape. */
export function DeskLoading() {
  return (
    <div className={styles.loading} aria-hidden>
      <div className={styles.bone} />
      <Skeleton rows={8} height={44} />
    </div>
  );
}
