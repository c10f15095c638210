import type { ConflictAct } from '#domain/outbox/conflictTable.ts';
import { sendWithoutPhotos } from '#offline/commands/sendWithoutPhotos.ts';
import { mayDropPhotos } from '#offline/outbox/withoutPhotos.ts';
import type { OutboxRow } from '#offline/read/outboxRows.ts';
import { packingPath, PATHS, pickingPath } from '#widgets/paths.ts';
import { Button } from '#ui/controls/Button.tsx';
import { IconCheck, IconRefresh } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { allOf } from './allOf.ts';
import { becauseText } from './conflictWords.ts';
import { isToReturn, meaningOf } from './meaning.ts';
import { refusedOrders } from './revisions.ts';
import { useDiscard } from './useDiscard.ts';
import { useSendNow } from './useSendNow.ts';

/** The one thing to do about a change that needs a person. */
function stuckAct(row: OutboxRow): ConflictAct | 'withoutPhotos' {
  const act = meaningOf(row).conflict?.act ?? (photosStick(row) ? 'withoutPhotos' : 'retry');
  // Nothing of it is in anybody's hands.
  return act === 'returned' && !isToReturn(row) ? 'understood' : act;
}

/** Whether it lacks nothing but photos that cannot be sent. */
export const photosStick = ({ command }: OutboxRow): boolean =>
  String(command.reason?.code).startsWith('photo-') && mayDropPhotos(command);

/** Where the work is done anew that an act discards. */
const AGAIN: Readonly<Partial<Record<ConflictAct | 'withoutPhotos', (orders: readonly number[]) => string>>> = {
  pickAgain: (orders) => pickingPath(orders, PATHS.outbox),
  packAgain: ([order]) => packingPath(order ?? 0, PATHS.outbox),
};

/** Does it with one tap and no typed word: who did it and why is kept all the same. */
export function StuckAct({ row, size }: { readonly row: OutboxRow; readonly size: 'desk' | 'floor' }) {
  const { t } = useTranslation(['outbox', 'statuses']);
  const navigate = useNavigate();
  const { busy, send } = useSendNow();
  const discard = useDiscard();
  const [discarding, setDiscarding] = useState(false);
  const act = stuckAct(row);
  const run = async () => {
    if (act === 'retry') return send(allOf(row));
    if (act === 'withoutPhotos') return sendWithoutPhotos(row.command.seq);
    setDiscarding(true);
    await discard(row, becauseText(row, act, t)).finally(() => setDiscarding(false));
    const refused = refusedOrders(row);
    const again = AGAIN[act]?.((refused.length > 0 ? refused : row.orders).map(({ id }) => id));
    if (again !== undefined) void navigate(again);
    return undefined;
  };
  const Shape = act === 'retry' || act === 'withoutPhotos' ? IconRefresh : IconCheck;
  return (
    <Button
      kind="primary"
      {...(size === 'floor' && { size, grow: true, icon: <Shape size={24} stroke={1.75} /> })}
      busy={busy || discarding}
      onClick={() => void run()}
    >
      {act === 'retry' && row.command.state !== 'attention' ? t('sendNow') : t(`act.${act}`)}
    </Button>
  );
}
