import type { Eplatform } from '#contract/entities/eplatform.ts';
import { SHOP_TYPES } from '#domain/orders/shopTypes.ts';
import { dateTime } from '#ui/format/dates.ts';
import { useTranslation } from 'react-i18next';
import styles from './Eplatforms.module.css';

/** Where the shop is, and when something last came in and went out. */
export function ShopHealth({ shop }: { readonly shop: Eplatform }) {
  const { t } = useTranslation('eplatforms');
  const { first_import: read, waiting } = shop;
  const at = (moment: string | null) => (moment === null ? t('fact.never') : dateTime(moment));
  return (
    <>
      <p className={styles.words}>
        {SHOP_TYPES.find(({ type }) => type === shop.eplatform_type)?.name} · {shop.url}
      </p>
      <p>{t('fact.lastOrder', { when: at(shop.last_order_at) })}</p>
      <p>{t('fact.lastTracking', { when: at(shop.last_tracking_at) })}</p>
      <p className={styles.words}>
        {t('fact.read', { when: at(shop.read_at) })} {t(shop.live ? 'fact.live' : 'fact.asked')}
      </p>
      {waiting && (
        <p>
          {[
            waiting.orders > 0 && t('waiting.orders', { count: waiting.orders }),
            waiting.trackings > 0 && t('waiting.trackings', { count: waiting.trackings }),
            t('waiting.since', { when: at(waiting.since) }),
          ]
            .filter((part) => part !== false)
            .join(' ')}
        </p>
      )}
      {read && (
        <p className={styles.words}>
          {t(read.done_at === null ? 'fact.importing' : 'fact.imported', {
            count: read.orders,
            days: t('fact.days', { count: read.days }),
          })}
        </p>
      )}
    </>
  );
}
