import { IconClock, IconCloudSearch, IconCloudUp, IconHourglass, IconPhotoUp, IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { DESK_WORK } from '#domain/people/areas.ts';
import { useMay } from '#offline/hooks/useMay.ts';
import { usePhotoUrl } from '#offline/hooks/usePhotoUrl.ts';
import type { VisibleState } from '#offline/outbox/visibleState.ts';
import type { OutboxPhoto } from '#offline/read/openRows.ts';
import type { OutboxRow } from '#offline/read/outboxRows.ts';
import { PhotoStrip, PhotoTile } from '#ui/floor/PhotoStrip.tsx';
import { type BadgeGroup, StatusBadge } from '#ui/status/StatusBadge.tsx';
import { Age } from '#ui/time/Age.tsx';
import { codeText, commandTitle } from './commandWords.ts';
import { Conflict } from './Conflict.tsx';
import { needsPerson } from './meaning.ts';
import { OrderReferences } from './OrderReferences.tsx';
import styles from './Outbox.module.css';
import { revisionOf } from './revisions.ts';
import { RowActions } from './RowActions.tsx';

/** The photos that go with a change, each with how far it is. */
function OutboxPhotos({ photos }: { readonly photos: readonly OutboxPhoto[] }) {
  const { t } = useTranslation('outbox');
  if (photos.length === 0) return null;
  return (
    <PhotoStrip label={t('photos.label')}>
      {photos.map((photo, index) => (
        <Photo key={photo.name} photo={photo} place={index + 1} />
      ))}
    </PhotoStrip>
  );
}

function Photo({ photo, place }: { readonly photo: OutboxPhoto; readonly place: number }) {
  const { t } = useTranslation('outbox');
  const url = usePhotoUrl(photo.name);
  return (
    <PhotoTile url={url} label={t('photos.one', { place })}>
      {t(`photos.${photo.state}`)}
    </PhotoTile>
  );
}

interface Props {
  readonly row: OutboxRow;
  readonly onDiscard: (row: OutboxRow) => void;
}

const LOOK: Readonly<Partial<Record<VisibleState, readonly [BadgeGroup, typeof IconClock]>>> = {
  pending: ['info', IconClock],
  staged: ['info', IconPhotoUp],
  sending: ['indigo', IconCloudUp],
  checking: ['indigo', IconCloudSearch],
  'held-auth': ['warning', IconHourglass],
  'held-version': ['warning', IconHourglass],
  'held-dependency': ['warning', IconHourglass],
  discarding: ['negative', IconTrash],
};

/** One unsent change: what, of which orders, how it stands and why, and what can be done. */
export function OutboxRowItem({ row, onDiscard }: Props) {
  const { t } = useTranslation(['outbox', 'errors', 'statuses', 'actions']);
  const { command, shown, orders } = row;
  const isCorrectable = revisionOf(row, useMay(DESK_WORK)) !== null;
  const [group, Shape] = LOOK[shown] ?? [];
  const stuck = needsPerson(row);
  return (
    <li className={styles.row} data-state={stuck ? 'attention' : shown}>
      <div className={styles.head}>
        <h2 className={styles.title}>{commandTitle(command, t)}</h2>
        <StatusBadge group={group ?? 'negative'} icon={Shape && <Shape size={16} stroke={2} aria-hidden />}>
          {t(`state.${shown}`)}
        </StatusBadge>
      </div>
      <p className={`${styles.references} code`}>
        <OrderReferences orders={orders} />
      </p>
      <p className={styles.facts}>
        <Age at={Date.parse(command.createdAt)} />
        {command.attempts > 0 && <span> · {t('attempts', { count: command.attempts })}</span>}
      </p>
      {stuck ? <Conflict row={row} isCorrectable={isCorrectable} /> : <Reason row={row} />}
      <OutboxPhotos photos={row.photos} />
      <RowActions row={row} onDiscard={() => onDiscard(row)} />
    </li>
  );
}

/** What keeps it here, when the server or the outbox has said so. */
function Reason({ row: { command } }: Pick<Props, 'row'>) {
  const { t } = useTranslation(['outbox', 'errors', 'statuses', 'actions']);
  if (!command.reason) return null;
  return <p className={styles.reason}>{codeText(command.reason.code, [], command.reason.message, t)}</p>;
}
