import type { OutboxRow } from '#offline/read/outboxRows.ts';
import type { VisibleState } from '#offline/outbox/visibleState.ts';
import { Button } from '#ui/controls/Button.tsx';
import { StatusBadge, type BadgeGroup } from '#ui/status/StatusBadge.tsx';
import { Age } from '#ui/time/Age.tsx';
import { IconClock, IconCloudSearch, IconCloudUp, IconHourglass, IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { codeText, commandTitle, referencesText } from './commandWords.ts';
import styles from './Outbox.module.css';

interface Props {
  readonly row: OutboxRow;
  readonly onRetry: (seq: number) => void;
  readonly onDiscard: (row: OutboxRow) => void;
}

const LOOK: Readonly<Partial<Record<VisibleState, readonly [BadgeGroup, typeof IconClock]>>> = {
  pending: ['info', IconClock],
  sending: ['indigo', IconCloudUp],
  checking: ['indigo', IconCloudSearch],
  'held-auth': ['warning', IconHourglass],
  'held-version': ['warning', IconHourglass],
  'held-dependency': ['warning', IconHourglass],
  discarding: ['negative', IconTrash],
};

/** States in which a person can do something about it. */
const OPEN: ReadonlySet<VisibleState> = new Set(['pending', 'held-auth', 'held-version', 'held-dependency', 'attention']);

/** One unsent change: what, of which orders, how it stands and why, and what can be done. */
export function OutboxRowItem({ row, onRetry, onDiscard }: Props) {
  const { t } = useTranslation(['outbox', 'errors', 'statuses', 'actions']);
  const { command, shown, orders } = row;
  const [group, Shape] = LOOK[shown] ?? [];
  return (
    <li className={styles.row} data-state={shown}>
      <div className={styles.head}>
        <h2 className={styles.title}>{commandTitle(command, t)}</h2>
        <StatusBadge group={group ?? 'negative'} icon={Shape && <Shape size={16} stroke={2} aria-hidden />}>
          {t(`state.${shown}`)}
        </StatusBadge>
      </div>
      <p className={`${styles.references} code`}>{referencesText(orders.map((one) => one.reference), t)}</p>
      <p className={styles.facts}>
        <Age at={Date.parse(command.createdAt)} />
        {command.attempts > 0 && <span> · {t('attempts', { count: command.attempts })}</span>}
      </p>
      <Reasons row={row} />
      {OPEN.has(shown) && (
        <div className={styles.acts}>
          <Button onClick={() => onRetry(command.seq)}>{t(shown === 'attention' ? 'retry' : 'sendNow')}</Button>
          <Button kind="quiet" onClick={() => onDiscard(row)}>
            {t('discard.open')}
          </Button>
        </div>
      )}
    </li>
  );
}

/** Why it is here: per order when the orders differ, once when not. */
function Reasons({ row: { command, orders } }: Pick<Props, 'row'>) {
  const { t } = useTranslation(['outbox', 'errors', 'statuses', 'actions']);
  const refused = command.targets.filter((target) => target.state === 'attention');
  if (refused.length === 0) {
    if (!command.reason) return null;
    return <p className={styles.reason}>{codeText(command.reason.code, [], command.reason.message, t)}</p>;
  }
  return (
    <ul className={styles.reasons}>
      {refused.map(({ orderId, code, data }) => (
        <li key={orderId} className={styles.reason}>
          <span className="code">{orders.find((one) => one.id === orderId)?.reference ?? orderId}</span>
          <span>{codeText(code ?? command.reason?.code ?? 500, data, command.reason?.message ?? null, t)}</span>
        </li>
      ))}
    </ul>
  );
}
