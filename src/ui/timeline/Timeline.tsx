import type { ReactNode } from 'react';
import { Moment } from '../time/Moment.tsx';
import styles from './Timeline.module.css';

export interface TimelineEvent {
  readonly id: string | number;
  /** ms since 1970 */
  readonly at: number;
  readonly icon: ReactNode;
  readonly tone?: 'negative' | 'success' | 'warning' | 'info';
  readonly title: ReactNode;
  /** Who, from which device, with what result. */
  readonly note?: ReactNode;
}

/** A list of events in the given order, the newest first. */
export function Timeline({ label, events }: { readonly label: string; readonly events: readonly TimelineEvent[] }) {
  return (
    <ol className={styles.thread} aria-label={label}>
      {events.map((event) => (
        <li key={event.id} className={styles.event}>
          <span className={styles.mark} data-tone={event.tone} aria-hidden>
            {event.icon}
          </span>
          <div className={styles.words}>
            <p className={styles.title}>{event.title}</p>
            {event.note && <p className={styles.note}>{event.note}</p>}
          </div>
          <span className={styles.time}>
            <Moment at={event.at} />
          </span>
        </li>
      ))}
    </ol>
  );
}
