import { actOnOrders } from '#offline/commands/actOnOrders.ts';
import { Button } from '#ui/controls/Button.tsx';
import { showToast } from '#ui/feedback/toasts.ts';
import { SelectField } from '#ui/form/SelectField.tsx';
import { Sheet } from '#ui/overlay/Sheet.tsx';
import { useId, useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { NoteFields } from './NoteFields.tsx';
import { useNoteDraft } from './useNoteDraft.ts';

const NOBODY: readonly never[] = [];

/** Leaves a note on an order of the work at hand, with a network or without. Texts: area notes. */
export function NoteSheet(props: {
  readonly orders: readonly { readonly id: number; readonly order_reference: string }[];
  readonly onClose: () => void;
}) {
  const { t } = useTranslation('notes');
  const { orders, onClose } = props;
  const formId = useId();
  const draft = useNoteDraft({ text: '', floor: true });
  const [chosen, setChosen] = useState(orders[0]?.id ?? 0);
  const save = async (event: FormEvent) => {
    event.preventDefault();
    const note = draft.finish();
    if (note === null) return;
    await actOnOrders('addNote', [chosen], note);
    showToast({ kind: 'success', title: t('stored') });
    onClose();
  };
  return (
    <Sheet
      open
      title={t('title')}
      description={orders.length === 1 ? orders[0]?.order_reference : undefined}
      onClose={onClose}
      actions={
        <Button kind="primary" type="submit" form={formId}>
          {t('save')}
        </Button>
      }
    >
      <form id={formId} onSubmit={(event) => void save(event)} data-scans="typed" noValidate>
        {orders.length > 1 && (
          <SelectField
            label={t('order')}
            value={String(chosen)}
            onChange={({ target }) => setChosen(Number(target.value))}
          >
            {orders.map(({ id, order_reference }) => (
              <option key={id} value={id}>
                {order_reference}
              </option>
            ))}
          </SelectField>
        )}
        <NoteFields draft={draft} people={NOBODY} />
      </form>
    </Sheet>
  );
}
