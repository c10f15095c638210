import { actOnOrders } from '#offline/commands/actOnOrders.ts';
import { Button } from '#ui/controls/Button.tsx';
import { showToast } from '#ui/feedback/toasts.ts';
import { SelectField } from '#ui/form/SelectField.tsx';
import { Sheet } from '#ui/overlay/Sheet.tsx';
import { useId, useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { ReminderFields } from './ReminderFields.tsx';
import { useReminderDraft } from './useReminderDraft.ts';

const ONESELF: readonly never[] = [];

/** Sets a reminder on an order of the work at hand, with a network or without. Texts: area notes. */
export function ReminderSheet(props: {
  readonly orders: readonly { readonly id: number; readonly order_reference: string }[];
  /** Whom it may ring for beside oneself. */
  readonly people?: Parameters<typeof ReminderFields>[0]['people'];
  readonly onClose: () => void;
}) {
  const { t } = useTranslation('notes');
  const { orders, people = ONESELF, onClose } = props;
  const formId = useId();
  const draft = useReminderDraft();
  const [chosen, setChosen] = useState(orders[0]?.id ?? 0);
  const save = async (event: FormEvent) => {
    event.preventDefault();
    const content = draft.finish();
    if (content === null) return;
    await actOnOrders('addReminder', [chosen], { ...content });
    showToast({ kind: 'success', title: t('reminder.stored') });
    onClose();
  };
  return (
    <Sheet
      open
      title={t('reminder.set')}
      description={orders.length === 1 ? orders[0]?.order_reference : undefined}
      onClose={onClose}
      actions={
        <Button kind="primary" type="submit" form={formId}>
          {t('reminder.save')}
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
        <ReminderFields draft={draft} people={people} />
      </form>
    </Sheet>
  );
}
