import { usePagesOnTheWay } from '../page.tsx';
import styles from './RouteEdge.module.css';

/** A page is on its way: a moving edge at the top, over everything, taking no room. */
export function RouteEdge() {
  const waiting = usePagesOnTheWay((state) => state.count > 0);
  return waiting ? <div className={styles.edge} role="presentation" /> : null;
}
