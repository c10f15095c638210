import type { Shop } from '#contract/shops/shop.ts';
import { SHOP_TYPES } from '#domain/orders/shopTypes.ts';
import { Facts } from '#ui/facts/Facts.tsx';
import { dateTime } from '#ui/format/dates.ts';
import { useTranslation } from 'react-i18next';
import styles from './Shops.module.css';

/** Where the shop is, and when something last came in and went out. */
export function ShopHealth({ shop }: { readonly shop: Shop }) {
  const { t } = useTranslation('eplatforms');
  const { first_import: read, waiting } = shop;
  const at = (moment: string | null) => (moment === null ? t('fact.never') : dateTime(moment));
  return (
    <>
      <p className={styles.words}>
        {SHOP_TYPES.find(({ type }) => type === shop.eplatform_type)?.name} · {shop.url}
      </p>
      <div className={styles.facts}>
        <Facts
          facts={[
            { name: t('fact.lastOrder'), value: at(shop.last_order_at) },
            { name: t('fact.lastTracking'), value: at(shop.last_tracking_at) },
            { name: t('fact.read'), value: [at(shop.read_at), t(shop.live ? 'fact.live' : 'fact.asked')].join(' · ') },
            ...(read
              ? [
                  {
                    name: t('fact.import'),
                    value: t(read.done_at === null ? 'fact.importing' : 'fact.imported', {
                      count: read.orders,
                      days: t('fact.days', { count: read.days }),
                    }),
                  },
                ]
              : []),
          ]}
        />
      </div>
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
    </>
  );
}
