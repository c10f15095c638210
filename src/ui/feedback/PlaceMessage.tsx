import type { ReactNode } from 'react';
import styles from './PlaceMessage.module.css';

interface Message {
  readonly title: string;
  readonly children?: ReactNode;
  readonly icon?: ReactNode;
  readonly action?: ReactNode;
}

/** Shown in place of an empty list: what belongs here, and the first action. */
export function EmptyState(message: Message) {
  return <PlaceMessage {...message} />;
}

/** Shown in place of content that failed: what happened, what is safe and what to do next. */
export function ErrorState(message: Message) {
  return <PlaceMessage {...message} alarm />;
}

function PlaceMessage({ title, children, icon, action, alarm }: Message & { readonly alarm?: boolean }) {
  return (
    <div className={styles.place} role={alarm ? 'alert' : undefined}>
      {icon && (
        <span className={styles.icon} data-alarm={alarm ? '' : undefined}>
          {icon}
        </span>
      )}
      <h2 className={styles.title}>{title}</h2>
      {children && <div className={styles.words}>{children}</div>}
      {action && <div className={styles.action}>{action}</div>}
    </div>
  );
}
