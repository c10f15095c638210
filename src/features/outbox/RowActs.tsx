import { mayPass } from '#domain/access/accessRule.ts';
import { DESK_WORK } from '#domain/access/areas.ts';
import { ordersPath, PATHS } from '#features/paths.ts';
import { retryCommand } from '#offline/acts/retryCommand.ts';
import { sendWithoutPhotos } from '#offline/acts/sendWithoutPhotos.ts';
import { useSession } from '#offline/hooks/useSession.ts';
import type { VisibleState } from '#offline/outbox/visibleState.ts';
import { mayDropPhotos } from '#offline/outbox/withoutPhotos.ts';
import type { OutboxOrder, OutboxRow } from '#offline/read/outboxRows.ts';
import { Button, ButtonLink } from '#ui/controls/Button.tsx';
import { useTranslation } from 'react-i18next';
import styles from './Outbox.module.css';

/** States in which a person can do something about it. */
const OPEN: ReadonlySet<VisibleState> = new Set(['pending', 'staged', 'held-auth', 'held-version', 'held-dependency', 'attention']);

interface Props {
  readonly row: OutboxRow;
  readonly onDiscard: () => void;
}

/** What can be done about one change, the likeliest first. */
export function RowActs({ row: { command, shown, orders }, onDiscard }: Props) {
  const { t } = useTranslation('outbox');
  const { user } = useSession();
  if (!OPEN.has(shown)) return null;
  const atDesk = user !== null && mayPass(DESK_WORK, { roleIds: user.roles.map((role) => role.id), permissionIds: [] });
  const stuck = shown === 'attention';
  const photosStick = stuck && String(command.reason?.code).startsWith('photo-') && mayDropPhotos(command);
  return (
    <div className={styles.acts}>
      {photosStick && <Button onClick={() => void sendWithoutPhotos(command.seq)}>{t('withoutPhotos')}</Button>}
      <Button onClick={() => void retryCommand(command.seq)}>{t(stuck ? 'retry' : 'sendNow')}</Button>
      {stuck && <ButtonLink to={placeOf(orders, atDesk)}>{t('open', { count: orders.length })}</ButtonLink>}
      <Button kind="quiet" onClick={onDiscard}>
        {t('discard.open')}
      </Button>
    </div>
  );
}

/** Where the orders can be seen: in Flow, which opens without network, or in the list of all orders. */
function placeOf(orders: readonly OutboxOrder[], atDesk: boolean): string {
  const [first] = orders;
  if (first && (!atDesk || (orders.length === 1 && first.inFlow))) return `${PATHS.flowAll}?${new URLSearchParams({ q: first.reference }).toString()}`;
  return ordersPath({ 'id[in]': orders.map((one) => one.id).join(',') });
}
