import { DESK_WORK } from '#domain/people/areas.ts';
import { changeRefused } from '#offline/commands/changeRefused.ts';
import { useMay } from '#offline/hooks/useMay.ts';
import type { OutboxRow } from '#offline/read/outboxRows.ts';
import { Select } from '#ui/controls/Select.tsx';
import { TextField } from '#ui/controls/TextField.tsx';
import { showToast } from '#ui/feedback/toasts.ts';
import { ConfirmDialog } from '#ui/overlay/ConfirmDialog.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { codeText, commandTitle, referencesText } from './commandWords.ts';
import { dataOf, refusedOrders, statusChoices, type Revision } from './revisions.ts';

interface Props {
  readonly row: OutboxRow;
  readonly revision: Revision;
  readonly onClose: () => void;
}

/** Corrects a refused value: the new change takes the place of the refused one in the queue. */
export function ChangeDialog({ row, revision, onClose }: Props) {
  const { command } = row;
  const { t } = useTranslation(['outbox', 'errors', 'statuses', 'actions']);
  const sent = revision.text(dataOf(command)) ?? '';
  const [text, setText] = useState(revision.field === 'status' ? '' : sent);
  const [wrong, setWrong] = useState(false);
  const [busy, setBusy] = useState(false);
  const orders = refusedOrders(row);
  const [refused] = command.targets.filter((target) => target.state === 'attention');
  const send = async () => {
    const data = revision.withText(dataOf(command), text, new Date().toISOString());
    if (data === null) return setWrong(true);
    setBusy(true);
    try {
      const outcome = await changeRefused(command, data);
      if (outcome === 'stored') showToast({ kind: 'success', title: t('change.done') });
      if (outcome !== 'invalid') return onClose();
      setWrong(true);
    } catch (error) {
      showToast({ kind: 'error', title: t('change.failed'), message: t('change.failedText'), details: String(error) });
    }
    setBusy(false);
  };
  return (
    <ConfirmDialog
      open
      title={t('change.title', { what: commandTitle(command, t) })}
      description={t('ui:named', {
        name: referencesText(
          orders.map((one) => one.reference),
          t,
        ),
        words: codeText(
          refused?.code ?? command.reason?.code ?? 500,
          refused?.data ?? [],
          command.reason?.message ?? null,
          t,
        ),
      })}
      confirm={t('change.confirm')}
      busy={busy}
      ready={text.trim() !== '' && text.trim() !== sent}
      onConfirm={() => void send()}
      onClose={onClose}
    >
      {revision.field === 'status' ? (
        <StatusChoice row={row} value={text} onChange={setText} />
      ) : (
        <TextField
          label={t(`change.field.${revision.field}`)}
          help={t('change.sent', { value: sent })}
          error={wrong && t(`change.wrong.${revision.field}`)}
          inputMode="numeric"
          autoComplete="off"
          autoFocus
          value={text}
          onChange={(event) => {
            setWrong(false);
            setText(event.currentTarget.value);
          }}
        />
      )}
    </ConfirmDialog>
  );
}

function StatusChoice({
  row,
  value,
  onChange,
}: {
  readonly row: OutboxRow;
  readonly value: string;
  readonly onChange: (status: string) => void;
}) {
  const { t } = useTranslation(['outbox', 'statuses']);
  const choices = statusChoices(refusedOrders(row), useMay(DESK_WORK));
  return (
    <Select label={t('change.field.status')} value={value} onChange={(event) => onChange(event.currentTarget.value)}>
      <option value="">{t('change.choose')}</option>
      {choices.map((status) => (
        <option key={status} value={status}>
          {t(`statuses:${status}`, { defaultValue: status })}
        </option>
      ))}
    </Select>
  );
}
