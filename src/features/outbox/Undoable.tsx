import { undoDiscard } from '#offline/commands/undoDiscard.ts';
import { useSession } from '#offline/hooks/useSession.ts';
import { useUndoable } from '#offline/hooks/useUndoable.ts';
import type { UndoableDiscard } from '#offline/read/outboxRows.ts';
import { Button } from '#ui/controls/Button.tsx';
import { showToast } from '#ui/feedback/toasts.ts';
import { Age } from '#ui/time/Age.tsx';
import { IconArrowBackUp } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { commandTitle, referencesText } from './commandWords.ts';
import styles from './Outbox.module.css';

/** What was decided here lately, each with the way back. */
export function Undoable() {
  const { t } = useTranslation('outbox');
  const all = useUndoable();
  if (all.length === 0) return null;
  return (
    <section className={styles.undoable} aria-label={t('undo.title')}>
      <h2 className={styles.oldest}>{t('undo.title')}</h2>
      <ul>
        {all.map((one) => (
          <Decided key={one.commands.at(-1)?.key} {...one} />
        ))}
      </ul>
    </section>
  );
}

function Decided({ commands, orders }: UndoableDiscard) {
  const { t } = useTranslation(['outbox', 'errors', 'statuses', 'actions']);
  const person = useSession().user?.profile?.name ?? '';
  const [busy, setBusy] = useState(false);
  const command = commands.at(-1);
  if (!command?.discard) return null;
  const undo = async () => {
    setBusy(true);
    try {
      await undoDiscard(
        commands.map(({ key }) => key),
        person,
      );
    } catch (error) {
      showToast({ kind: 'error', title: t('change.failed'), message: t('change.failedText'), details: String(error) });
      setBusy(false);
    }
  };
  return (
    <li className={styles.decided}>
      <div className={styles.words}>
        <p className={styles.title}>{command.discard.reason}</p>
        <p className={styles.facts}>
          {commandTitle(command, t)} ·{' '}
          <span className="code">
            {referencesText(
              orders.map(({ reference }) => reference),
              t,
            )}
          </span>{' '}
          · <Age at={command.discard.at} />
        </p>
      </div>
      <Button size="floor" busy={busy} icon={<IconArrowBackUp size={24} stroke={1.75} />} onClick={() => void undo()}>
        {t('undo.action')}
      </Button>
    </li>
  );
}
