import { colleagues, deleteNote, saveNote } from '#contract/orders/notes.ts';
import type { OrderNote } from '#contract/orders/orderFull.ts';
import { orderById, orderTimeline } from '#contract/orders/orderDesk.ts';
import type { OrderFull } from '#contract/orders/orderFull.ts';
import { EXECUTE_ACTIONS } from '#domain/people/areas.ts';
import { actOnOrders } from '#offline/commands/actOnOrders.ts';
import { useConnection } from '#offline/hooks/useConnection.ts';
import { useMay } from '#offline/hooks/useMay.ts';
import { useSession } from '#offline/hooks/useSession.ts';
import { useEndpoint } from '#offline/queries/useEndpoint.ts';
import { useEndpointMutation } from '#offline/queries/useEndpointMutation.ts';
import { afterFirstScreen } from '#platform/firstScreen.ts';
import { Button } from '#ui/controls/Button.tsx';
import { Panel } from '#ui/facts/Panel.tsx';
import { showToast } from '#ui/feedback/toasts.ts';
import { ConfirmDialog } from '#ui/overlay/ConfirmDialog.tsx';
import { Sheet } from '#ui/overlay/Sheet.tsx';
import { Moment } from '#ui/time/Moment.tsx';
import { NoteFields } from '#widgets/notes/NoteFields.tsx';
import { useNoteDraft } from '#widgets/notes/useNoteDraft.ts';
import { IconBell } from '@tabler/icons-react';
import { lazy, Suspense, useId, useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './NotesPanel.module.css';
import { OrderReminders } from './OrderReminders.tsx';
import { useWaitingData } from './useWaitingData.ts';

const reminderSheet = () => import('#widgets/reminders/ReminderSheet.tsx');
const ReminderSheet = lazy(async () => ({ default: (await reminderSheet()).ReminderSheet }));
// Fetched once the page stands, so that it is there when the network goes away; a failure is reported when it is opened.
void afterFirstScreen.then(reminderSheet).catch(() => undefined);

/** What colleagues wrote of the order and want to be reminded of, what waits on this device too, and the field for one more note. */
export function NotesPanel({
  order,
}: {
  readonly order: Pick<OrderFull, 'id' | 'id_client' | 'order_reference' | 'notes' | 'reminders'>;
}) {
  const { t } = useTranslation('notes');
  const mayWrite = useMay(EXECUTE_ACTIONS);
  const isOffline = useConnection().state === 'offline';
  const me = useSession().user?.id;
  const [changed, setChanged] = useState<OrderNote | null>(null);
  const [deleted, setDeleted] = useState<OrderNote | null>(null);
  const [isReminding, setReminding] = useState(false);
  const waiting = useWaitingData('order.addNote', order.id);
  const { data: people = [] } = useEndpoint(
    colleagues,
    { query: { id_client: order.id_client, id_order: order.id } },
    { enabled: mayWrite },
  );
  const others = people.filter(({ id }) => id !== me);
  if (!mayWrite && order.notes.length + order.reminders.length === 0) return null;
  return (
    <Panel
      title={t('title')}
      action={
        mayWrite && (
          <Button
            kind="quiet"
            size="desk"
            icon={<IconBell size={18} stroke={1.75} aria-hidden />}
            onClick={() => setReminding(true)}
          >
            {t('reminder.set')}
          </Button>
        )
      }
    >
      <OrderReminders order={order} />
      <ul className={styles.notes} aria-label={t('title')}>
        {order.notes.map((note) => (
          <li key={note.id} className={styles.note}>
            <p className={styles.text}>{note.text}</p>
            <p className={styles.about}>
              {note.user_name || t('rule')} · <Moment at={Date.parse(note.at)} />
              {note.edited_at !== null && <> · {t('edited')}</>}
              {note.floor && <strong> · {t('forFloor')}</strong>}
            </p>
            {mayWrite && note.user_id === me && !isOffline && (
              <p className={styles.acts}>
                <Button kind="quiet" size="desk" onClick={() => setChanged(note)}>
                  {t('edit')}
                </Button>
                <Button kind="quiet" size="desk" onClick={() => setDeleted(note)}>
                  {t('delete')}
                </Button>
              </p>
            )}
          </li>
        ))}
        {waiting.map(({ key, data }) => (
          <li key={key} className={styles.note} data-unsent>
            <p className={styles.text}>{data.text}</p>
            <p className={styles.about}>{t('unsent')}</p>
          </li>
        ))}
      </ul>
      {mayWrite && <NewNote orderId={order.id} people={people} />}
      {changed && <ChangeNote orderId={order.id} note={changed} people={people} onClose={() => setChanged(null)} />}
      {isReminding && (
        <Suspense>
          <ReminderSheet orders={[order]} people={others} onClose={() => setReminding(false)} />
        </Suspense>
      )}
      {deleted && <DeleteNote orderId={order.id} note={deleted} onClose={() => setDeleted(null)} />}
    </Panel>
  );
}

type People = Parameters<typeof NoteFields>[0]['people'];

function NewNote({ orderId, people }: { readonly orderId: number; readonly people: People }) {
  const { t } = useTranslation('notes');
  const draft = useNoteDraft({ text: '', floor: false });
  const save = async (event: FormEvent) => {
    event.preventDefault();
    const note = draft.finish();
    if (note === null) return;
    await actOnOrders('addNote', [orderId], note);
    draft.clear();
    showToast({ kind: 'success', title: t('stored') });
  };
  return (
    <form className={styles.form} onSubmit={(event) => void save(event)} data-scans="typed" noValidate>
      <NoteFields draft={draft} people={people} />
      <div>
        <Button size="desk" type="submit">
          {t('save')}
        </Button>
      </div>
    </form>
  );
}

interface OneNote {
  readonly orderId: number;
  readonly note: OrderNote;
  readonly onClose: () => void;
}

function ChangeNote({ orderId, note, people, onClose }: OneNote & { readonly people: People }) {
  const { t } = useTranslation('notes');
  const formId = useId();
  const draft = useNoteDraft(note);
  const { send, busy, failure } = useEndpointMutation(saveNote, [orderById, orderTimeline]);
  const save = async (event: FormEvent) => {
    event.preventDefault();
    const body = draft.finish();
    if (body !== null && (await send({ params: { id: orderId, note: note.id }, body })).ok) onClose();
  };
  return (
    <Sheet
      open
      title={t('edit')}
      onClose={onClose}
      actions={
        <Button kind="primary" type="submit" form={formId} busy={busy}>
          {t('save')}
        </Button>
      }
    >
      <form id={formId} onSubmit={(event) => void save(event)} data-scans="typed" noValidate>
        <NoteFields draft={draft} people={people} />
        {failure && <p role="alert">{t('failed')}</p>}
      </form>
    </Sheet>
  );
}

function DeleteNote({ orderId, note, onClose }: OneNote) {
  const { t } = useTranslation('notes');
  const { send, busy, failure } = useEndpointMutation(deleteNote, [orderById, orderTimeline]);
  const take = async () => {
    if ((await send({ params: { id: orderId, note: note.id } })).ok) onClose();
  };
  return (
    <ConfirmDialog
      open
      danger
      busy={busy}
      title={t('confirm')}
      description={t('confirmWords')}
      confirm={t('delete')}
      onConfirm={() => void take()}
      onClose={onClose}
    >
      {failure && <p role="alert">{t('failed')}</p>}
    </ConfirmDialog>
  );
}
