import { mentions } from '#contract/orders/mentions.ts';
import { unreadMentions } from '#contract/orders/notes.ts';
import { orderById, orderTimeline } from '#contract/orders/orderDesk.ts';
import { deleteReminder, doneReminder, type OrderReminder, upcomingReminders } from '#contract/orders/reminders.ts';
import { EXECUTE_ACTIONS } from '#domain/people/areas.ts';
import { useConnection } from '#offline/hooks/useConnection.ts';
import { useMay } from '#offline/hooks/useMay.ts';
import { useSession } from '#offline/hooks/useSession.ts';
import { useEndpointMutation } from '#offline/queries/useEndpointMutation.ts';
import { Button } from '#ui/controls/Button.tsx';
import { ConfirmDialog } from '#ui/overlay/ConfirmDialog.tsx';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';

const MoveReminder = lazy(async () => ({ default: (await import('./MoveReminder.tsx')).MoveReminder }));

/** What shows reminders, and is old once one of them changes. */
const SHOWN = [orderById, orderTimeline, mentions, unreadMentions, upcomingReminders];

interface Props {
  readonly orderId: number;
  readonly reminder: OrderReminder;
  readonly isDone?: boolean;
  /** How the buttons look. */
  readonly kind?: 'quiet';
}

/**
 * What can be done with a reminder: done, moved, deleted, by whoever set it or is reminded, with a network. Texts: area
 * notes.
 */
export function ReminderActs({ orderId, reminder, isDone = false, kind }: Props) {
  const { t } = useTranslation('notes');
  const me = useSession().user?.id;
  const mayAct = useMay(EXECUTE_ACTIONS);
  const isOffline = useConnection().state === 'offline';
  const [open, setOpen] = useState<'move' | 'delete' | null>(null);
  const { send, busy } = useEndpointMutation(doneReminder, SHOWN);
  const isMine = reminder.user_id === me || reminder.author_id === me;
  if (!mayAct || isOffline || !isMine) return null;
  const params = { id: orderId, reminder: reminder.id };
  const look = { size: 'desk', ...(kind && { kind }) } as const;
  const close = () => setOpen(null);
  return (
    <>
      <Button {...look} busy={busy} onClick={() => void send({ params, body: { done: !isDone } })}>
        {t(isDone ? 'reminder.undo' : 'reminder.finish')}
      </Button>
      <Button {...look} onClick={() => setOpen('move')}>
        {t('reminder.move')}
      </Button>
      <Button {...look} onClick={() => setOpen('delete')}>
        {t('reminder.delete')}
      </Button>
      {open === 'move' && (
        <Suspense>
          <MoveReminder orderId={orderId} reminder={reminder} changes={SHOWN} onClose={close} />
        </Suspense>
      )}
      {open === 'delete' && <DeleteReminder params={params} onClose={close} />}
    </>
  );
}

function DeleteReminder(props: {
  readonly params: { readonly id: number; readonly reminder: number };
  readonly onClose: () => void;
}) {
  const { t } = useTranslation('notes');
  const { send, busy, failure } = useEndpointMutation(deleteReminder, SHOWN);
  const take = async () => {
    if ((await send({ params: props.params })).ok) props.onClose();
  };
  return (
    <ConfirmDialog
      open
      danger
      busy={busy}
      title={t('reminder.confirm')}
      description={t('reminder.confirmWords')}
      confirm={t('reminder.delete')}
      onConfirm={() => void take()}
      onClose={props.onClose}
    >
      {failure && <p role="alert">{t('reminder.failed')}</p>}
    </ConfirmDialog>
  );
}
