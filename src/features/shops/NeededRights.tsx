import { resourcesWith } from '#domain/shops/prestashopRights.ts';
import { useTranslation } from 'react-i18next';
import styles from './Shops.module.css';

const METHODS = ['GET', 'PUT', 'POST'] as const;

/** What the key of a PrestaShop must be allowed, column by column as its form has them. */
export function NeededRights() {
  const { t } = useTranslation('eplatforms');
  return (
    <dl className={styles.rights}>
      {METHODS.map((method) => (
        <div key={method}>
          <dt>{t(`right.${method}`)}</dt>
          <dd>{resourcesWith(method).join(', ')}</dd>
        </div>
      ))}
    </dl>
  );
}
