import { holdReason } from '#domain/actions/holdReason.ts';
import type { OutboxOrder, OutboxRow } from '#offline/read/outboxRows.ts';
import { withReason } from '#widgets/outcomes/reasonText.ts';
import { date, dateTime, time } from '#ui/format/dates.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { codeText } from './commandWords.ts';
import { deedText, proposalText, serverText } from './conflictWords.ts';
import styles from './Outbox.module.css';
import { isToReturn, meaningOf } from './meaning.ts';
import { OrderReference } from './OrderReferences.tsx';
import { GiveBack } from './ToReturn.tsx';
import { sentValue } from './revisions.ts';

/** The order and why it was refused, or will be. */
interface Told {
  readonly orderId: number;
  readonly code: number | string;
  readonly data: readonly string[];
  readonly reason?: { readonly key: string; readonly data: Readonly<Record<string, string>> } | undefined;
}

/** What the person did, what the server has, and what is proposed: enough to decide without a phone call. */
export function Conflict({ row, isCorrectable }: { readonly row: OutboxRow; readonly isCorrectable: boolean }) {
  const { command, orders } = row;
  const { t, i18n } = useTranslation(['outbox', 'errors', 'reasons', 'statuses', 'actions']);
  const [today] = useState(() => date(Date.now()));
  const moment = (at: string | number) => (date(at) === today ? time(at) : dateTime(at));
  const told = toldOf(row).map((one) => {
    const order = orders.find(({ id }) => id === one.orderId);
    // How it is held now: the hold may have been changed since it refused.
    const reason = reasonNow(order) ?? one.reason;
    const why = codeText(one.code, one.data, command.reason?.message ?? null, t);
    return { ...one, order, why: withReason(why, reason, t, i18n.language) };
  });
  const [first] = told;
  const value = sentValue(command);
  const meaning = meaningOf(row);
  const done = command.targets.filter((target) => target.state === 'done').length;
  const alike = told.every((one) => one.why === first?.why);
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
          {told.map(({ orderId, order, reason, why }) => (
            <li key={orderId}>
              {!isSingle && <span className="code">{order ? <OrderReference order={order} /> : orderId} </span>}
              {serverText(meaning.has, order, reason, moment, t)}
              {!alike && <span className={styles.why}>{why}</span>}
            </li>
          ))}
        </ul>
        {alike && <span className={styles.why}>{first?.why}</span>}
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

function toldOf({ command, expected }: OutboxRow): readonly Told[] {
  if (command.state !== 'attention') return expected.map((one) => ({ ...one, data: [] }));
  const refused = command.targets.filter((target) => target.state === 'attention');
  return (refused.length > 0 ? refused : command.targets).map(({ code, ...target }) => ({
    ...target,
    code: code ?? command.reason?.code ?? 500,
  }));
}

/** Until when and why the order is held, as this device knows it; undefined = it is not. */
const reasonNow = (order: OutboxOrder | undefined) => order?.now?.hold && holdReason(order.now.hold);
