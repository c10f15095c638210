import { actOnOrders } from '#offline/commands/actOnOrders.ts';
import { showToast } from '#ui/feedback/toasts.ts';
import { type OneOrderProps, OneOrderSheet } from '#widgets/notes/OneOrderSheet.tsx';
import { useTranslation } from 'react-i18next';
import { ReminderFields } from './ReminderFields.tsx';
import { useReminderDraft } from './useReminderDraft.ts';

const ONESELF: readonly never[] = [];

interface Props extends OneOrderProps {
  /** Whom it may ring for beside oneself. */
  readonly people?: Parameters<typeof ReminderFields>[0]['people'];
}

/** Sets a reminder on an order of the work at hand, with a network or without. Texts: area notes. */
export function ReminderSheet({ orders, people = ONESELF, onClose }: Props) {
  const { t } = useTranslation('notes');
  const draft = useReminderDraft();
  const save = async (orderId: number) => {
    const content = draft.finish();
    if (content === null) return;
    await actOnOrders('addReminder', [orderId], { ...content });
    showToast({ kind: 'success', title: t('reminder.stored') });
    onClose();
  };
  return (
    <OneOrderSheet
      orders={orders}
      title={t('reminder.set')}
      saveLabel={t('reminder.save')}
      onSave={save}
      onClose={onClose}
    >
      <ReminderFields draft={draft} people={people} />
    </OneOrderSheet>
  );
}
