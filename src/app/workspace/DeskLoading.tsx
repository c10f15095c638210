import { Skeleton } from '#ui/feedback/Skeleton.tsx';
import styles from './Desk.module.css';

/** Shown while a page of the desk is being fetched: the frame stays and the content has a placeholder. */
export function DeskLoading() {
  return (
    <div className={styles.loading} aria-hidden>
      <div className={styles.bone} />
      <Skeleton rows={8} height={44} />
    </div>
  );
}
