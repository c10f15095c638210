import type { Endpoint } from '#contract/endpoint.ts';
import { colleagues } from '#contract/orders/notes.ts';
import { moveReminder, type OrderReminder } from '#contract/orders/reminders.ts';
import { useSession } from '#offline/hooks/useSession.ts';
import { useEndpoint } from '#offline/queries/useEndpoint.ts';
import { useEndpointMutation } from '#offline/queries/useEndpointMutation.ts';
import { Button } from '#ui/controls/Button.tsx';
import { Sheet } from '#ui/overlay/Sheet.tsx';
import { ReminderFields } from '#widgets/reminders/ReminderFields.tsx';
import { useReminderDraft } from '#widgets/reminders/useReminderDraft.ts';
import { useId, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';

/** Gives a reminder another moment, person or text. Texts: area notes. */
export function MoveReminder(props: {
  readonly orderId: number;
  readonly reminder: OrderReminder;
  /** The reads that this makes old. */
  readonly changes: readonly Endpoint[];
  readonly onClose: () => void;
}) {
  const { t } = useTranslation('notes');
  const { orderId, reminder, onClose } = props;
  const formId = useId();
  const me = useSession().user?.id;
  const { data: people = [] } = useEndpoint(colleagues, { query: { id_order: orderId } });
  const personId = reminder.user_id === me ? 0 : reminder.user_id;
  const draft = useReminderDraft({ day: reminder.due_day, time: reminder.due_time, text: reminder.text, personId });
  const { send, busy, failure, fields } = useEndpointMutation(moveReminder, props.changes);
  // The server goes by the clock and the people of the client, of which the device knows less.
  const [code] = Object.values(fields).flat();
  const words = failure?.message ?? t('reminder.failed');
  const save = async (event: FormEvent) => {
    event.preventDefault();
    const body = draft.finish();
    if (body !== null && (await send({ params: { id: orderId, reminder: reminder.id }, body })).ok) onClose();
  };
  return (
    <Sheet
      open
      title={t('reminder.moveTitle')}
      onClose={onClose}
      actions={
        <Button kind="primary" type="submit" form={formId} busy={busy}>
          {t('reminder.save')}
        </Button>
      }
    >
      <form id={formId} onSubmit={(event) => void save(event)} data-scans="typed" noValidate>
        <ReminderFields draft={draft} people={people.filter(({ id }) => id !== me)} />
        {failure && <p role="alert">{code ? t(`reminder.${code}`, { defaultValue: words }) : words}</p>}
      </form>
    </Sheet>
  );
}
