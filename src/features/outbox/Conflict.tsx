import { holdReason } from '#domain/actions/holdReason.ts';
import type { OutboxOrder, OutboxRow } from '#offline/read/outboxRows.ts';
import { withReason } from '#widgets/outcomes/reasonText.ts';
import { dateTime } from '#ui/format/dates.ts';
import { useTranslation } from 'react-i18next';
import { codeText, commandTitle } from './commandWords.ts';
import styles from './Outbox.module.css';
import { isToReturn, meaningOf } from './meaning.ts';
import { OrderReference } from './OrderReferences.tsx';
import { GiveBack } from './ToReturn.tsx';
import { sentValue } from './revisions.ts';

/** What the person did, the present state of the order, and what that means: enough to decide without a phone call. */
export function Conflict({ row, isCorrectable }: { readonly row: OutboxRow; readonly isCorrectable: boolean }) {
  const { command, orders } = row;
  const { t, i18n } = useTranslation(['outbox', 'errors', 'reasons', 'statuses', 'actions']);
  const refused = command.targets.filter((target) => target.state === 'attention');
  const about = refused.length > 0 ? refused : command.targets;
  const told = about.map(({ orderId, code, data, reason }) => ({
    order: orders.find((one) => one.id === orderId),
    orderId,
    why: withReason(
      codeText(code ?? command.reason?.code ?? 500, data, command.reason?.message ?? null, t),
      // How it is held now: the hold may have been changed since it refused.
      reasonNow(orders.find((order) => order.id === orderId)) ?? reason,
      t,
      i18n.language,
    ),
  }));
  const [first] = told;
  const value = sentValue(command);
  const meaning = meaningOf(row);
  const done = command.targets.filter((target) => target.state === 'done').length;
  const alike = told.every((one) => one.why === first?.why);
  const sentence = isCorrectable && meaning === 'does-not-fit' ? 'wrong-value' : meaning;
  return (
    <>
      <p className={styles.sentence}>{t(isToReturn(row) ? 'conflict.putBack' : `conflict.meaning.${sentence}`)}</p>
      {isToReturn(row) && <GiveBack picked={row.picked} />}
      <dl className={styles.conflict}>
        <dt>{t('conflict.did')}</dt>
        <dd>
          {commandTitle(command, t)}
          {value && `: ${t(`change.value.${value.field}`, { value: value.text })}`}, {dateTime(command.createdAt)}
        </dd>
        <dt>{t('conflict.now')}</dt>
        <dd>
          <ul className={styles.reasons}>
            {told.map(({ order, orderId, why }) => (
              <li key={orderId}>
                <span className="code">{order ? <OrderReference order={order} /> : orderId}</span>{' '}
                <Standing order={order} />
                {!alike && <span className={styles.why}>{why}</span>}
              </li>
            ))}
          </ul>
          {done > 0 && <span>{t('conflict.done', { count: done })}</span>}
        </dd>
        <dt>{t('conflict.why')}</dt>
        <dd>{alike && <span className={styles.why}>{first?.why}</span>}</dd>
      </dl>
    </>
  );
}

/** Until when and why the order is held, as this device knows it; undefined = it is not. */
const reasonNow = (order: OutboxOrder | undefined) => order?.now?.hold && holdReason(order.now.hold);

/** The state of the order when this device last fetched it. */
function Standing({ order }: { readonly order: OutboxOrder | undefined }) {
  const { t } = useTranslation(['outbox', 'statuses']);
  if (!order?.now) return <span>{t('conflict.unknown')}</span>;
  const { person, at } = order.now;
  const status = t(`statuses:${order.now.status}`, { defaultValue: order.now.status });
  return (
    <span>
      {person ? t('conflict.nowBy', { status, person }) : status}
      {at && <> · {dateTime(at)}</>}
    </span>
  );
}
