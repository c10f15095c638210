import { useSession } from '#offline/hooks/useSession.ts';
import { tookEffect } from '#offline/outbox/command.ts';
import { isRefusedForGood } from '#offline/outbox/retry.ts';
import type { OutboxRow } from '#offline/read/outboxRows.ts';
import { TextField } from '#ui/controls/TextField.tsx';
import { ConfirmDialog } from '#ui/overlay/ConfirmDialog.tsx';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { commandTitle } from './commandWords.ts';
import { becauseText } from './conflictWords.ts';
import { needsPerson } from './meaning.ts';
import { useDiscard } from './useDiscard.ts';

const SHORTEST_REASON = 3;

/** What discarding the change means for the server. */
function lossOf(command: OutboxRow['command']): 'text' | 'maybeSent' | 'refused' | 'refusedPart' {
  if (isRefusedForGood(command)) return command.targets.some(tookEffect) ? 'refusedPart' : 'refused';
  return command.maybeSent ? 'maybeSent' : 'text';
}

/** Discarding work needs a named person and a reason. */
export function DiscardDialog({ row, onClose }: { readonly row: OutboxRow; readonly onClose: () => void }) {
  const { t } = useTranslation(['outbox', 'errors', 'statuses', 'actions']);
  const person = useSession().user?.profile.name ?? '';
  const discardIt = useDiscard();
  // Filled in, so that nobody has to type at a shelf; whoever knows better writes over it.
  const [reason, setReason] = useState(() =>
    needsPerson(row) ? becauseText(row, 'discard', t) : t('discard.because.unwanted'),
  );
  const [busy, setBusy] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  const discard = async () => {
    setBusy(true);
    await discardIt(row, reason.trim());
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
