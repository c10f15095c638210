import { holdReason } from '#domain/actions/holdReason.ts';
import type { OutboxOrder, OutboxRow } from '#offline/read/outboxRows.ts';
import { reasonText, withReason } from '#widgets/outcomes/reasonText.ts';
import { date, dateTime, time } from '#ui/format/dates.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { codeText } from './commandWords.ts';
import { deedText, proposalText, serverText } from './conflictWords.ts';
import styles from './Outbox.module.css';
import { isToReturn, meaningOf, refusedTargets } from './meaning.ts';
import { OrderReference } from './OrderReferences.tsx';
import { GiveBack } from './ToReturn.tsx';
import { sentValue } from './revisions.ts';

/** What the person did, what the server has, and what is proposed: enough to decide without a phone call. */
export function Conflict({ row, isCorrectable }: { readonly row: OutboxRow; readonly isCorrectable: boolean }) {
  const { command, orders } = row;
  const { t, i18n } = useTranslation(['outbox', 'errors', 'reasons', 'statuses', 'actions']);
  const [today] = useState(() => date(Date.now()));
  const moment = (at: string | number) => (date(at) === today ? time(at) : dateTime(at));
  const meaning = meaningOf(row);
  const told = refusedTargets(row).map((one) => {
    const order = orders.find(({ id }) => id === one.orderId);
    // How it is held now: the hold may have been changed since it refused.
    const hold = one.has === 'held' ? (reasonNow(order) ?? one.reason) : undefined;
    const why = codeText(one.code, one.data, command.reason?.message ?? null, t);
    // The state of the order says all that the code does.
    const details = one.has === null ? withReason(why, one.reason, t, i18n.language) : null;
    return { ...one, order, details: hold ? reasonText(hold, t, i18n.language) : details };
  });
  const [first] = told;
  const value = sentValue(command);
  const done = command.targets.filter((target) => target.state === 'done').length;
  const isSingle = told.length === 1;
  return (
    <dl className={styles.conflict}>
      <dt>{t('conflict.you')}</dt>
      <dd>
        <span>
          {deedText(command, meaning.deed, t)}
          {value && `: ${t(`change.value.${value.field}`, { value: value.text })}`}
          <span className={styles.when}>{moment(command.createdAt)}</span>
        </span>
      </dd>
      <dt>{t('conflict.server')}</dt>
      <dd>
        <ul className={styles.reasons}>
          {told.map(({ orderId, has, order, reason, details }) => (
            <li key={orderId}>
              {!isSingle && <span className="code">{order ? <OrderReference order={order} /> : orderId} </span>}
              {serverText(has, order, reason, moment, t)}
              {details && <span className={styles.why}>{details}</span>}
            </li>
          ))}
        </ul>
        {done > 0 && <span>{t('conflict.done', { count: done })}</span>}
      </dd>
      <dt>{t('conflict.proposal.title')}</dt>
      <dd>
        <p className={styles.sentence}>{proposalText(row, meaning, isCorrectable, first?.reason, t)}</p>
        {isToReturn(row) && <GiveBack picked={row.picked} />}
        {command.state !== 'attention' && <span className={styles.facts}>{t('conflict.expected')}</span>}
      </dd>
    </dl>
  );
}

/** Until when and why the order is held, as this device knows it; undefined = it is not. */
const reasonNow = (order: OutboxOrder | undefined) => order?.now?.hold && holdReason(order.now.hold);
