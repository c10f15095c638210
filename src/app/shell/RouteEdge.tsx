import { useNavigation } from 'react-router';
import styles from './RouteEdge.module.css';

/** A page is on its way: a moving edge at the top, over everything, taking no room. */
export function RouteEdge() {
  const { state } = useNavigation();
  return state === 'loading' ? <div className={styles.edge} role="presentation" /> : null;
}
