import { SHOPIFY_SCOPES } from '#domain/shops/shopifyScopes.ts';
import styles from './Shops.module.css';

/** What an app of Shopify must be allowed, as its form takes it. */
export function NeededScopes() {
  return <p className={styles.scopes}>{SHOPIFY_SCOPES.join(', ')}</p>;
}
