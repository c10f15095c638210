import { todayHere } from '#ui/format/dates.ts';
import { IconCloudCheck, IconDownload, IconSend } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { acknowledgeDiscard } from '#offline/commands/acknowledgeDiscard.ts';
import { acknowledgeLosses } from '#offline/commands/acknowledgeLosses.ts';
import { exportOutbox } from '#offline/commands/exportOutbox.ts';
import { useConnection } from '#offline/hooks/useConnection.ts';
import { useLateDiscards } from '#offline/hooks/useLateDiscards.ts';
import { useLosses } from '#offline/hooks/useLosses.ts';
import { useOrderViews } from '#offline/hooks/useOrderViews.ts';
import { useOutboxRows } from '#offline/hooks/useOutboxRows.ts';
import { useOutboxSummary } from '#offline/hooks/useOutboxSummary.ts';
import type { LostSession } from '#offline/outbox/meta.ts';
import type { LateDiscard, OutboxRow } from '#offline/read/outboxRows.ts';
import { iosPlace } from '#platform/homeScreen.ts';
import { saveFile } from '#platform/saveFile.ts';
import { Button } from '#ui/controls/Button.tsx';
import { EmptyState } from '#ui/feedback/PlaceMessage.tsx';
import { Skeleton } from '#ui/feedback/Skeleton.tsx';
import { FloorPage } from '#ui/layout/FloorPage.tsx';
import { Age } from '#ui/time/Age.tsx';
import { PATHS } from '#widgets/paths.ts';
import { allOf } from './allOf.ts';
import { BlackBoxLine } from './BlackBoxLine.tsx';
import { commandTitle, referencesText } from './commandWords.ts';
import { DiscardDialog } from './DiscardDialog.tsx';
import { ImportLine } from './ImportLine.tsx';
import styles from './Outbox.module.css';
import { needsPerson } from './meaning.ts';
import { OutboxRowItem } from './OutboxRowItem.tsx';
import { StorageLine } from './StorageLine.tsx';
import { StuckAct } from './StuckAct.tsx';
import { ToReturn } from './ToReturn.tsx';
import { Undoable } from './Undoable.tsx';
import { useSendNow } from './useSendNow.ts';

/** Changes that were discarded too late, or perhaps too late; shown until the person has read them. */
function LateDiscards() {
  const late = useLateDiscards();
  if (late.length === 0) return null;
  return (
    <ul className={styles.late}>
      {late.map((one) => (
        <Told key={one.command.key} {...one} />
      ))}
    </ul>
  );
}

function Told({ command, orders }: LateDiscard) {
  const { t } = useTranslation(['outbox', 'errors', 'statuses', 'actions']);
  const outcome = command.discard?.outcome === 'already-applied' ? 'already-applied' : 'not-known';
  const which = referencesText(
    orders.map((one) => one.reference),
    t,
  );
  return (
    <li>
      <p role="status">{t(`late.${outcome}`, { what: commandTitle(command, t), orders: which })}</p>
      <Button onClick={() => void acknowledgeDiscard(command.seq)}>{t('late.seen')}</Button>
    </li>
  );
}

/** Work that the browser deleted, with its exact range; shown until somebody has read it. */
export function LostWork() {
  const { t } = useTranslation('outbox');
  return useLosses().map((loss) => (
    <section key={loss.foundAt} className={styles.lost}>
      <div role="status">
        {loss.from <= loss.to && <p>{t('note.lost', { count: loss.unsent, from: loss.from, to: loss.to })}</p>}
        {loss.sessions?.map((session) => (
          <LostPicking key={session.orderIds.join()} session={session} />
        ))}
      </div>
      <Button onClick={() => void acknowledgeLosses([loss])}>{t('late.seen')}</Button>
    </section>
  ));
}

/** An open picking that was lost. Its orders get their references from the server once it can be asked. */
function LostPicking({ session }: { readonly session: LostSession }) {
  const { t } = useTranslation('outbox');
  const { orders } = useOrderViews(session.orderIds);
  const references = session.orderIds.map((id) => orders.find((order) => order.id === id)?.order_reference ?? `#${id}`);
  return <p>{t('note.lostPicking', { count: session.events, orders: references.join(', ') })}</p>;
}

/** Hands the unsent work of this person over as a file that only the server opens. */
async function exportFile(name: string): Promise<void> {
  saveFile(name, await exportOutbox(), 'application/json');
}

/** `/outbox`: every change that is still on this device, in words, with what can be done about it. */
export function OutboxPage() {
  const { t } = useTranslation('outbox');
  const rows = useOutboxRows();
  const summary = useOutboxSummary();
  const { busy, send } = useSendNow();
  const isOnline = useConnection().state !== 'offline';
  const [discarding, setDiscarding] = useState<OutboxRow | null>(null);
  const any = rows !== null && rows.length > 0;
  // What needs a person comes first, and the first of it has its button under the thumb.
  const shown = rows?.toSorted((one, other) => Number(needsPerson(other)) - Number(needsPerson(one))) ?? [];
  const stuck = shown.find(needsPerson);
  const save = () => exportFile(t('file', { date: todayHere() }));

  return (
    <FloorPage
      title={t('title')}
      subtitle={any ? t('count', { count: rows.length }) : undefined}
      back={{ to: PATHS.home, label: t('back') }}
      actions={
        any && (
          <>
            <Button size="floor" stacked icon={<IconDownload size={24} stroke={1.75} />} onClick={() => void save()}>
              {t('export')}
            </Button>
            <Button
              size="floor"
              {...(stuck ? { stacked: true } : { kind: 'primary', grow: true })}
              busy={busy}
              icon={<IconSend size={24} stroke={1.75} />}
              onClick={() => void send(rows.flatMap(allOf))}
            >
              {t(isOnline ? 'sendAll' : 'sendAllOffline')}
            </Button>
            {stuck && <StuckAct key={stuck.command.seq} row={stuck} size="floor" />}
          </>
        )
      }
    >
      <Notes />
      <ToReturn />
      <LostWork />
      <LateDiscards />
      <Undoable />
      {rows === null && <Skeleton rows={3} height={120} />}
      {any && (
        <>
          {summary.oldestAt !== null && (
            <p className={styles.oldest}>
              {t('oldest')} <Age at={summary.oldestAt} />
            </p>
          )}
          <ul>
            {shown.map((row) => (
              <OutboxRowItem key={row.command.seq} row={row} onDiscard={setDiscarding} />
            ))}
          </ul>
        </>
      )}
      {rows?.length === 0 && (
        <EmptyState
          title={t(summary.accounted ? 'empty.title' : 'empty.nothing')}
          icon={<IconCloudCheck size={32} stroke={1.5} />}
        >
          <p>{t('empty.text')}</p>
        </EmptyState>
      )}
      <ImportLine offline={!isOnline} />
      <StorageLine />
      <BlackBoxLine />
      {discarding && <DiscardDialog row={discarding} onClose={() => setDiscarding(null)} />}
    </FloorPage>
  );
}

/** What explains the whole list: no network, a sign-in to wait for, other people's work. */
function Notes() {
  const { t } = useTranslation('outbox');
  const connection = useConnection();
  const { authHold, otherUsers, pending, sending, held } = useOutboxSummary();
  const unsent = pending + sending + held > 0;
  const notes = [
    connection.state === 'offline' && pending > 0 && t('note.offline'),
    authHold && t('note.auth'),
    unsent && iosPlace() !== null && t('note.ios'),
    unsent && iosPlace() === 'tab' && t('note.iosTab'),
    otherUsers > 0 && t('note.others', { count: otherUsers }),
  ].filter((note) => note !== false);
  if (notes.length === 0) return null;
  return (
    <div role="status">
      <ul className={styles.notes}>
        {notes.map((note) => (
          <li key={note}>{note}</li>
        ))}
      </ul>
    </div>
  );
}
