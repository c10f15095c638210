import { returnPicked } from '#offline/commands/returnPicked.ts';
import { useUnitsToReturn } from '#offline/hooks/useUnitsToReturn.ts';
import type { UnitsInHand } from '#offline/read/outboxRows.ts';
import type { UnitsToReturn } from '#offline/read/unitsToReturn.ts';
import { Button } from '#ui/controls/Button.tsx';
import { IconCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './Outbox.module.css';

/** What this person picked that others had picked before: where it goes back to, and the word that it is there. */
export function ToReturn() {
  return useUnitsToReturn().map((due) => <Due key={due.key} due={due} />);
}

function Due({ due }: { readonly due: UnitsToReturn }) {
  const { t } = useTranslation('outbox');
  const [busy, setBusy] = useState(false);
  const done = () => {
    setBusy(true);
    void returnPicked(due.key).finally(() => setBusy(false));
  };
  return (
    <section className={styles.row} role="alert">
      <h2 className={styles.title}>{t('surplus.title')}</h2>
      {due.orders.map(({ orderId, reference, units }) => (
        <div key={orderId}>
          <p className={`${styles.references} code`}>{reference}</p>
          <GiveBack picked={units} />
        </div>
      ))}
      <div className={styles.acts}>
        <Button size="floor" kind="primary" grow busy={busy} icon={<IconCheck size={24} stroke={2} />} onClick={done}>
          {t('surplus.done')}
        </Button>
      </div>
    </section>
  );
}

/** The units that have to be put back, with their location and where they are now: one line per product. */
export function GiveBack({ picked }: { readonly picked: readonly UnitsInHand[] }) {
  const { t } = useTranslation('outbox');
  return (
    <ul className={styles.reasons}>
      {picked.map(({ orderId, name, units, location, tote }) => (
        <li key={`${orderId}:${name}:${location}`}>
          <strong>
            {t(location === null ? 'conflict.giveBackAnywhere' : 'conflict.giveBack', {
              units,
              name: name ?? t('conflict.unknownProduct'),
              place: location,
            })}
          </strong>{' '}
          {tote !== null && <span>{t('conflict.inTote', { tote })}</span>}
        </li>
      ))}
    </ul>
  );
}
