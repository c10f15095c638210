import { sendWithoutPhotos } from '#offline/commands/sendWithoutPhotos.ts';
import { mayDropPhotos } from '#offline/outbox/withoutPhotos.ts';
import type { OutboxRow } from '#offline/read/outboxRows.ts';
import { Button } from '#ui/controls/Button.tsx';
import { IconCheck, IconRefresh } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { allOf } from './allOf.ts';
import { isOver, isToReturn, meaningOf } from './meaning.ts';
import { useDiscard } from './useDiscard.ts';
import { useSendNow } from './useSendNow.ts';

type Act = 'returned' | 'understood' | 'withoutPhotos' | 'retry';

/** The one thing to do about a change that needs a person. */
function stuckAct(row: OutboxRow): Act {
  if (isToReturn(row)) return 'returned';
  if (photosStick(row)) return 'withoutPhotos';
  return isOver(row) ? 'understood' : 'retry';
}

/** Whether it lacks nothing but photos that cannot be sent. */
export const photosStick = ({ command }: OutboxRow): boolean =>
  String(command.reason?.code).startsWith('photo-') && mayDropPhotos(command);

const LABELS = {
  returned: 'discard.returned',
  understood: 'discard.understood',
  withoutPhotos: 'withoutPhotos',
  retry: 'retry',
} as const;

/** Does it with one tap and no typed word: who did it and why is kept all the same. */
export function StuckAct({ row, size }: { readonly row: OutboxRow; readonly size: 'desk' | 'floor' }) {
  const { t } = useTranslation('outbox');
  const { busy, send } = useSendNow();
  const discard = useDiscard();
  const [discarding, setDiscarding] = useState(false);
  const act = stuckAct(row);
  const run = async () => {
    if (act === 'retry') return send(allOf(row));
    if (act === 'withoutPhotos') return sendWithoutPhotos(row.command.seq);
    setDiscarding(true);
    await discard(row, t(`discard.because.${act === 'returned' ? act : meaningOf(row)}`)).finally(() =>
      setDiscarding(false),
    );
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
      {t(LABELS[act])}
    </Button>
  );
}
