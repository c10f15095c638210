import { discardCommands } from '#offline/commands/discardCommands.ts';
import { useSession } from '#offline/hooks/useSession.ts';
import { isRefusedForGood } from '#offline/outbox/retry.ts';
import type { OutboxRow } from '#offline/read/outboxRows.ts';
import { TextField } from '#ui/controls/TextField.tsx';
import { showToast } from '#ui/feedback/toasts.ts';
import { ConfirmDialog } from '#ui/overlay/ConfirmDialog.tsx';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { allOf } from './allOf.ts';
import { commandTitle } from './commandWords.ts';

const SHORTEST_REASON = 3;

/** What discarding the change means for the server. */
function lossOf(command: OutboxRow['command']): 'text' | 'maybeSent' | 'refused' | 'refusedPart' {
  if (isRefusedForGood(command))
    return command.targets.some((target) => target.state === 'done') ? 'refusedPart' : 'refused';
  return command.maybeSent ? 'maybeSent' : 'text';
}

/** Discarding work needs a named person and a reason. */
export function DiscardDialog({ row, onClose }: { readonly row: OutboxRow; readonly onClose: () => void }) {
  const { t } = useTranslation(['outbox', 'errors', 'statuses', 'actions']);
  const person = useSession().user?.profile.name ?? '';
  const [reason, setReason] = useState('');
  const [busy, setBusy] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  const discard = async () => {
    setBusy(true);
    await discardCommands(allOf(row), person, reason.trim());
    showToast({ kind: 'warning', title: t('discard.done'), message: commandTitle(row.command, t) });
    onClose();
  };
  return (
    <ConfirmDialog
      open
      title={t('discard.title', { what: commandTitle(row.command, t) })}
      description={t(`discard.${lossOf(row.command)}`)}
      confirm={t('discard.confirm')}
      danger
      busy={busy}
      ready={reason.trim().length >= SHORTEST_REASON}
      onConfirm={() => void discard()}
      onClose={onClose}
    >
      <TextField
        label={t('discard.reason')}
        help={t('discard.help', { person })}
        ref={field}
        autoComplete="off"
        maxLength={200}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
    </ConfirmDialog>
  );
}
