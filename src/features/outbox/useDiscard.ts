import { discardCommands } from '#offline/commands/discardCommands.ts';
import { useSession } from '#offline/hooks/useSession.ts';
import { isRefusedForGood } from '#offline/outbox/retry.ts';
import type { OutboxRow } from '#offline/read/outboxRows.ts';
import { showToast } from '#ui/feedback/toasts.ts';
import { useTranslation } from 'react-i18next';
import { allOf } from './allOf.ts';
import { commandTitle } from './commandWords.ts';

/** Discards a change in the name of whoever is here, and says so. What was refused stands on the page with its way back. */
export function useDiscard(): (row: OutboxRow, reason: string) => Promise<void> {
  const { t } = useTranslation(['outbox', 'errors', 'statuses', 'actions']);
  const person = useSession().user?.profile?.name ?? '';
  return async (row, reason) => {
    await discardCommands(allOf(row), person, reason);
    if (isRefusedForGood(row.command)) return;
    showToast({ kind: 'warning', title: t('discard.done'), message: commandTitle(row.command, t) });
  };
}
