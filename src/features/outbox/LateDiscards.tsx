import { acknowledgeDiscard } from '#offline/commands/acknowledgeDiscard.ts';
import { useLateDiscards } from '#offline/hooks/useLateDiscards.ts';
import type { LateDiscard } from '#offline/read/outboxRows.ts';
import { Button } from '#ui/controls/Button.tsx';
import { useTranslation } from 'react-i18next';
import { commandTitle, referencesText } from './commandWords.ts';
import styles from './Outbox.module.css';

/** Changes that were discarded too late, or perhaps too late; shown until the person has read them. */
export function LateDiscards() {
  const late = useLateDiscards();
  if (late.length === 0) return null;
  return (
    <ul className={styles.late}>
      {late.map((one) => (
        <Told key={one.command.key} {...one} />
      ))}
    </ul>
  );
}

function Told({ command, orders }: LateDiscard) {
  const { t } = useTranslation(['outbox', 'errors', 'statuses', 'actions']);
  const outcome = command.discard?.outcome === 'already-applied' ? 'already-applied' : 'not-known';
  const which = referencesText(
    orders.map((one) => one.reference),
    t,
  );
  return (
    <li>
      <p role="status">{t(`late.${outcome}`, { what: commandTitle(command, t), orders: which })}</p>
      <Button onClick={() => void acknowledgeDiscard(command.seq)}>{t('late.seen')}</Button>
    </li>
  );
}
