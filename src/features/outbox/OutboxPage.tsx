import { PATHS } from '#widgets/paths.ts';
import { useConnection } from '#offline/hooks/useConnection.ts';
import { useOutboxRows } from '#offline/hooks/useOutboxRows.ts';
import { useOutboxSummary } from '#offline/hooks/useOutboxSummary.ts';
import { iosPlace } from '#platform/homeScreen.ts';
import type { OutboxRow } from '#offline/read/outboxRows.ts';
import { Button } from '#ui/controls/Button.tsx';
import { EmptyState } from '#ui/feedback/PlaceMessage.tsx';
import { Skeleton } from '#ui/feedback/Skeleton.tsx';
import { FloorPage } from '#ui/layout/FloorPage.tsx';
import { Age } from '#ui/time/Age.tsx';
import { IconCloudCheck, IconDownload, IconSend } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { allOf } from './allOf.ts';
import { BlackBoxLine } from './BlackBoxLine.tsx';
import { DiscardDialog } from './DiscardDialog.tsx';
import { exportFile } from './exportFile.ts';
import { ImportLine } from './ImportLine.tsx';
import { LateDiscards } from './LateDiscards.tsx';
import { LostWork } from './LostWork.tsx';
import styles from './Outbox.module.css';
import { OutboxRowItem } from './OutboxRowItem.tsx';
import { StorageLine } from './StorageLine.tsx';
import { StuckAct } from './StuckAct.tsx';
import { ToReturn } from './ToReturn.tsx';
import { useSendNow } from './useSendNow.ts';

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
  const shown = rows?.toSorted((one, other) => Number(isStuck(other)) - Number(isStuck(one))) ?? [];
  const stuck = shown.find(isStuck);
  const save = () => exportFile(t('file', { date: new Date().toISOString().slice(0, 10) }));

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

const isStuck = ({ shown }: OutboxRow): boolean => shown === 'attention';

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
