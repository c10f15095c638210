import { actOnOrders } from '#offline/commands/actOnOrders.ts';
import { showToast } from '#ui/feedback/toasts.ts';
import { useTranslation } from 'react-i18next';
import { NoteFields } from './NoteFields.tsx';
import { type OneOrderProps, OneOrderSheet } from './OneOrderSheet.tsx';
import { useNoteDraft } from './useNoteDraft.ts';

const NOBODY: readonly never[] = [];

/** Leaves a note on an order of the work at hand, with a network or without. Texts: area notes. */
export function NoteSheet({ orders, onClose }: OneOrderProps) {
  const { t } = useTranslation('notes');
  const draft = useNoteDraft({ text: '', floor: true });
  const save = async (orderId: number) => {
    const note = draft.finish();
    if (note === null) return;
    await actOnOrders('addNote', [orderId], note);
    showToast({ kind: 'success', title: t('stored') });
    onClose();
  };
  return (
    <OneOrderSheet orders={orders} title={t('title')} saveLabel={t('save')} onSave={save} onClose={onClose}>
      <NoteFields draft={draft} people={NOBODY} />
    </OneOrderSheet>
  );
}
