import { DoubtfulAddresses } from '#widgets/actions/DoubtfulAddresses.tsx';
import { preflight, type Preflight } from '#widgets/actions/preflight.ts';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './Shield.module.css';
import type { CheckedOrder } from './StartPicking.tsx';

/** What only the server can say of the orders: towns and postcodes, and what their carriers keep of them. */
export function ServerSays({ checked }: { readonly checked: readonly CheckedOrder[] }) {
  const { t } = useTranslation('shield');
  const [found, setFound] = useState<Preflight | null>(null);
  const key = checked.map(({ order }) => order.id).join(',');
  useEffect(() => {
    const asking = new AbortController();
    const ids = key.split(',').map(Number);
    preflight({ action: 'createLabel', data: {}, clientId: 0 }, ids, asking.signal, () => undefined).then(
      (answer) => asking.signal.aborted || setFound(answer),
      () => asking.signal.aborted || setFound({ state: 'unknown' }),
    );
    return () => asking.abort();
  }, [key]);
  if (!found)
    return (
      <p className={styles.words} role="status">
        {t('asking')}
      </p>
    );
  if (found.state === 'unknown')
    return (
      <p className={styles.words} role="status">
        {t('offline')}
      </p>
    );
  const doubtful = checked.flatMap(({ order: { id, order_reference } }) => {
    const doubts = found.doubts.get(id);
    return doubts ? [{ id, order_reference, doubts }] : [];
  });
  return <DoubtfulAddresses orders={doubtful} />;
}
