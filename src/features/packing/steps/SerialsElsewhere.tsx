import { ordersDetailed } from '#contract/orders/orders.ts';
import type { PackProduct } from '#domain/packing/packOrder.ts';
import { useEndpoint } from '#offline/queries/useEndpoint.ts';
import { WithQueries } from '#offline/queries/WithQueries.tsx';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { BenchStepProps } from './benchStepProps.ts';
import styles from './steps.module.css';

interface Props extends Pick<BenchStepProps, 'work'> {
  readonly product: PackProduct;
  readonly serials: readonly string[];
}

/**
 * Which of these numbers left the house with another order already: somebody read the wrong unit, or the box of another.
 * It holds nobody up, and a unit that came back leaves again. Without a network nothing is known of it.
 */
export function SerialsElsewhere({ work, product, serials }: Props) {
  // A return brings the number of the order that it belongs to.
  if (work.configuration.type === 'return' || serials.length === 0) return null;
  return (
    <WithQueries>
      {serials.map((serial) => (
        <OneSerial key={serial} work={work} product={product} serial={serial} />
      ))}
    </WithQueries>
  );
}

function OneSerial({ work, product, serial }: Omit<Props, 'serials'> & { readonly serial: string }) {
  const { t } = useTranslation('packingLater');
  const query = {
    id_client: work.session.clientId,
    'serial_number[eq]': serial,
    'id_product[eq]': product.id_product,
    'type[eq]': 'order',
    per_page: 2,
  } as const;
  const found = useEndpoint(ordersDetailed, { query }, { live: false });
  const other = found.data?.rows.find(({ id }) => id !== work.order.id);
  if (!other) return null;
  return (
    <p className={styles.warning} role="status">
      <IconAlertTriangle size={20} stroke={1.75} aria-hidden />
      {t('serials.elsewhere', { serial, reference: other.order_reference })}
    </p>
  );
}
