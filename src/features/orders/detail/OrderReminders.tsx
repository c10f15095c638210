import type { OrderFull } from '#contract/orders/orderFull.ts';
import { StatusBadge } from '#ui/status/StatusBadge.tsx';
import { ReminderActs } from '../reminders/ReminderActs.tsx';
import { ReminderMoment } from '../reminders/ReminderMoment.tsx';
import { IconBell } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import styles from './NotesPanel.module.css';
import { useWaitingData } from './useWaitingData.ts';

/** What people want to be reminded of, the next first, those that wait on this device too; nothing where there is none. */
export function OrderReminders({ order }: { readonly order: Pick<OrderFull, 'id' | 'reminders'> }) {
  const { t } = useTranslation('notes');
  const waiting = useWaitingData('order.addReminder', order.id);
  if (order.reminders.length + waiting.length === 0) return null;
  return (
    <ul className={styles.reminders} aria-label={t('reminder.title')}>
      {order.reminders.map((reminder) => (
        <li key={reminder.id} className={styles.reminder}>
          <p className={styles.due}>
            <IconBell size={16} stroke={1.75} aria-hidden />
            <strong>
              <ReminderMoment {...reminder} />
            </strong>
            {reminder.rung && <StatusBadge group="warning">{t('reminder.rung')}</StatusBadge>}
          </p>
          {reminder.text !== '' && <p className={styles.text}>{reminder.text}</p>}
          <p className={styles.about}>
            {t('reminder.for', { name: reminder.user_name })}
            {reminder.author_id !== reminder.user_id && (
              <> · {reminder.author_name ? t('by', { name: reminder.author_name }) : t('byRule')}</>
            )}
          </p>
          <p className={styles.acts}>
            <ReminderActs orderId={order.id} reminder={reminder} kind="quiet" />
          </p>
        </li>
      ))}
      {waiting.map(({ key, data }) => (
        <li key={key} className={styles.reminder} data-unsent>
          <p className={styles.text}>{[t('reminder.one'), data.text].filter(Boolean).join(': ')}</p>
          <p className={styles.about}>{t('reminder.unsent')}</p>
        </li>
      ))}
    </ul>
  );
}
