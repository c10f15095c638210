import type { OrderFull } from '#contract/entities/orderFull.ts';
import { money, quantity } from '#ui/format/numbers.ts';
import { useTranslation } from 'react-i18next';
import styles from './OrderPage.module.css';

/** The lines of an order; the price column is there for those who may see it. */
export function OrderProducts({ order }: { readonly order: OrderFull }) {
  const { t, i18n } = useTranslation('orders');
  const seesMoney = order.products.some((line) => line.unit_price !== null);
  const price = (cents: number | null) => (cents === null ? '—' : money(cents, order.currency, i18n.language));
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keyboard
    <section className={styles.scroll} aria-label={t('detail.products')} tabIndex={0}>
      <table className={styles.products}>
        <thead>
          <tr>
            <th scope="col">{t('field.product_name')}</th>
            <th scope="col">{t('detail.code')}</th>
            <th scope="col">{t('detail.location')}</th>
            <th scope="col">{t('field.hs_code')}</th>
            <th scope="col" className={styles.end}>
              {t('field.units')}
            </th>
            <th scope="col" className={styles.end}>
              {t('detail.picked')}
            </th>
            {seesMoney && (
              <th scope="col" className={styles.end}>
                {t('field.total_amount')}
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {order.products.map((line) => (
            <tr key={line.id}>
              <td>{line.name}</td>
              <td className={`code ${styles.quiet}`}>{line.ean13 ?? line.sku}</td>
              <td className="code">{line.location ?? '—'}</td>
              <td className="code">{line.hs_code ?? '—'}</td>
              <td className={styles.end}>{quantity(line.quantity, i18n.language)}</td>
              <td className={styles.end}>{quantity(line.validated_products, i18n.language)}</td>
              {seesMoney && <td className={styles.end}>{price(line.unit_price === null ? null : line.unit_price * line.quantity)}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
