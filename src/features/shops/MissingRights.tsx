import { useTranslation } from 'react-i18next';
import styles from './Shops.module.css';

/** The rights that a key lacks, in words. @param missing each as the shop says it: `orders GET` */
export function MissingRights({ missing }: { readonly missing: readonly string[] }) {
  const { t } = useTranslation('eplatforms');
  return (
    <>
      <p>{t('missing')}</p>
      <ul className={styles.missing}>
        {missing.map((right) => {
          const [resource, method = ''] = right.split(' ');
          return (
            <li key={right}>
              <code>{resource}</code> {t(`right.${method}`)}
            </li>
          );
        })}
      </ul>
    </>
  );
}
