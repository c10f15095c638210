import { DESK_WORK } from '#domain/people/areas.ts';
import { orderOrLotPath, ordersPath, PATHS } from '#widgets/paths.ts';
import { useConnection } from '#offline/hooks/useConnection.ts';
import { useMay } from '#offline/hooks/useMay.ts';
import type { VisibleState } from '#offline/outbox/visibleState.ts';
import type { OutboxOrder, OutboxRow } from '#offline/read/outboxRows.ts';
import { Button } from '#ui/controls/Button.tsx';
import { ButtonLink } from '#ui/controls/ButtonLink.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ChangeDialog } from './ChangeDialog.tsx';
import styles from './Outbox.module.css';
import { allOf } from './allOf.ts';
import { isOver, isToReturn, meaningOf, needsPerson } from './meaning.ts';
import { refusedOrders, revisionOf } from './revisions.ts';
import { photosStick, StuckAct } from './StuckAct.tsx';
import { useSendNow } from './useSendNow.ts';

/** States in which a person can act. */
const OPEN: ReadonlySet<VisibleState> = new Set([
  'pending',
  'staged',
  'held-auth',
  'held-version',
  'held-dependency',
  'attention',
]);

interface Props {
  readonly row: OutboxRow;
  readonly onDiscard: () => void;
}

/** What can be done about one change, the likeliest first. */
export function RowActions({ row, onDiscard }: Props) {
  const { shown } = row;
  const { t } = useTranslation('outbox');
  const atDesk = useMay(DESK_WORK);
  const { busy, send } = useSendNow();
  const isOnline = useConnection().state !== 'offline';
  const [changing, setChanging] = useState(false);
  if (!OPEN.has(shown)) return null;
  const stuck = needsPerson(row);
  const toReturn = stuck && isToReturn(row);
  const revision = stuck ? revisionOf(row, atDesk) : null;
  const refused = refusedOrders(row);
  const about = refused.length > 0 ? refused : row.orders;
  const place = stuck ? placeOf(about, atDesk) : null;
  return (
    <div className={styles.acts}>
      {revision && <Button onClick={() => setChanging(true)}>{t(`change.open.${revision.field}`)}</Button>}
      {stuck && <StuckAct row={row} size="desk" />}
      {!toReturn && (!stuck || photosStick(row) || (isOver(row) && !isHandsOn(row))) && (
        <Button busy={busy} onClick={() => void send(allOf(row))}>
          {t(shown === 'attention' ? 'retry' : isOnline ? 'sendNow' : 'sendNowOffline')}
        </Button>
      )}
      {place && <ButtonLink to={place}>{t('open', { count: about.length })}</ButtonLink>}
      {!toReturn && (
        <Button kind="quiet" onClick={onDiscard}>
          {t('discard.open')}
        </Button>
      )}
      {revision && changing && <ChangeDialog row={row} revision={revision} onClose={() => setChanging(false)} />}
    </div>
  );
}

/** Whether its main button says what hands did: sending it again would undo nothing of that. */
function isHandsOn(row: OutboxRow): boolean {
  const act = meaningOf(row).conflict?.act;
  return act === 'unpacked' || act === 'pickAgain' || act === 'packAgain';
}

/**
 * Where the orders can be seen: in Flow, which opens without a network, or at the desk on their page or in the list of
 * all. `null` for people of the floor when the orders have left Flow: a search there would find nothing.
 */
function placeOf(orders: readonly OutboxOrder[], atDesk: boolean): string | null {
  const inFlow = orders.find((one) => one.inFlow);
  if (inFlow && (!atDesk || orders.length === 1))
    return `${PATHS.flowAll}?${new URLSearchParams({ q: inFlow.reference }).toString()}`;
  if (!atDesk) return null;
  const [first] = orders;
  if (first && orders.length === 1) return orderOrLotPath(first.id, first.now?.type ?? 'order');
  return ordersPath({ 'id[in]': orders.map((one) => one.id).join(',') });
}
