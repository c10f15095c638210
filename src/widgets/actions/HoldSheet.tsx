import { addDays } from '#domain/lots/days.ts';
import { HELD } from '#domain/status/hold.ts';
import { useConnection } from '#offline/hooks/useConnection.ts';
import { Button } from '#ui/controls/Button.tsx';
import { TextField } from '#ui/controls/TextField.tsx';
import { DateField } from '#ui/form/DateField.tsx';
import { Sheet } from '#ui/overlay/Sheet.tsx';
import { todayHere } from '#ui/format/dates.ts';
import { useId, useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { ChosenOrder, Refused } from './actionOrder.ts';
import { ActionResults } from './ActionResults.tsx';
import styles from './ActionSheet.module.css';
import { useQueuedRun } from './useQueuedRun.ts';

interface Props {
  readonly orders: readonly ChosenOrder[];
  readonly onRefused?: (refused: Refused) => void;
  /** Begins another action on orders that were refused, to mend them. */
  readonly onMend: Parameters<typeof ActionResults>[0]['onMend'];
  readonly onClose: () => void;
}

const MAX_REASON = 500;

/** Tomorrow here: an order that goes on today is not held. */
const tomorrow = () => addDays(todayHere(), 1);

/**
 * Holds orders back, until a day or until somebody releases them, with a reason: it asks for both at once and needs
 * neither. Texts: areas bulk, actions, errors, statuses, desk.
 */
export function HoldSheet({ orders, onRefused, onMend, onClose }: Props) {
  const { t } = useTranslation(['bulk', 'actions']);
  const clientId = orders[0]?.id_client ?? 0;
  const isOffline = useConnection().state === 'offline';
  const formId = useId();
  const run = useQueuedRun();
  const [isAsked, setAsked] = useState(false);
  const [until, setUntil] = useState('');
  const [why, setWhy] = useState('');
  const [first] = useState(tomorrow);
  if (isAsked)
    return (
      <ActionResults
        action="changeOrderStatus"
        orders={orders}
        run={run}
        onDiscard={run.discard}
        {...(onRefused && { onRefused })}
        onMend={onMend}
        closesWhenDone
        onClose={onClose}
      />
    );
  const isPast = until !== '' && until < first;
  const hold = (event: FormEvent) => {
    event.preventDefault();
    if (isPast) return;
    const observations = why.trim();
    const data = { status: HELD, ...(until && { until }), ...(observations && { observations }) };
    run.start(
      { action: 'changeOrderStatus', data, clientId },
      orders.map(({ id }) => id),
    );
    setAsked(true);
  };
  return (
    <Sheet
      open
      title={t('bulk:hold.title')}
      description={orders.length === 1 ? orders[0]?.order_reference : t('bulk:orders', { count: orders.length })}
      onClose={onClose}
      actions={
        <Button kind="primary" type="submit" form={formId}>
          {t('bulk:hold.act')}
        </Button>
      }
    >
      <form id={formId} className={styles.hold} onSubmit={hold} noValidate>
        <p>{t(isOffline ? 'bulk:hold.offline' : 'bulk:hold.what')}</p>
        <DateField
          label={t('bulk:hold.until')}
          help={t('bulk:hold.untilHelp')}
          value={until}
          min={first}
          optional
          onChange={setUntil}
          error={isPast ? t('bulk:hold.past') : undefined}
        />
        <TextField
          label={t('bulk:hold.reason')}
          value={why}
          maxLength={MAX_REASON}
          onChange={({ target }) => setWhy(target.value)}
        />
      </form>
    </Sheet>
  );
}
