import { usePagesOnTheWay } from '../page.tsx';
import styles from './RouteEdge.module.css';

/** A moving line at the top while a page is being fetched; it takes no room. */
export function RouteEdge() {
  const waiting = usePagesOnTheWay((state) => state.count > 0);
  return waiting ? <div className={styles.edge} role="presentation" /> : null;
}
