import type { OrderFull } from '#contract/orders/orderFull.ts';
import { holdReason } from '#domain/actions/holdReason.ts';
import { Button } from '#ui/controls/Button.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRelease } from '#widgets/outcomes/useRelease.ts';
import { reasonText } from '#widgets/outcomes/reasonText.ts';
import styles from './detail.module.css';

/** Until when and why the order is held, and the way back. */
export function HeldBanner({ order, mayRelease }: { readonly order: OrderFull; readonly mayRelease: boolean }) {
  const { t, i18n } = useTranslation(['order', 'bulk', 'reasons', 'statuses']);
  const release = useRelease();
  const [isSent, setSent] = useState(false);
  if (!order.hold) return null;
  const letGo = async () => {
    setSent(true);
    await release([order.id]).catch(() => setSent(false));
  };
  return (
    <section className={styles.meanwhile} role="status">
      <h2>{reasonText(holdReason(order.hold), t, i18n.language)}</h2>
      {mayRelease && (
        <div>
          <Button kind="primary" size="desk" disabled={isSent} onClick={() => void letGo()}>
            {t('bulk:hold.release')}
          </Button>
        </div>
      )}
    </section>
  );
}
