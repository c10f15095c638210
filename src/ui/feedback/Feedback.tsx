import { IconCheck, IconInfoSmall, IconScan, IconX } from '@tabler/icons-react';
import { useEffect, useId, type ReactNode } from 'react';
import styles from './Feedback.module.css';

export type FeedbackKind = 'accepted' | 'note' | 'refused';

const ICONS = { accepted: IconCheck, note: IconInfoSmall, refused: IconX };

/**
 * The answer to a scan, edge to edge: colour, shape and words say the same. It does not time itself and never
 * animates: who shows it decides how long (accepted 250 ms; refused until the next scan or a tap).
 * It says nothing to a screen reader; the page's live region does. It takes no input: every tap goes to what is under it,
 * so that a hand that works on loses none, and a click anywhere is also the sign that it was seen.
 */
export function Feedback(props: {
  readonly kind: FeedbackKind;
  /** "2 de 3", "No es este". */
  readonly title: ReactNode;
  /** One or more sentences; names in <strong>. */
  readonly children?: ReactNode;
  /** Small print: where, which order. */
  readonly note?: ReactNode;
  /** What to do next, beside the scan sign; only for what stays. */
  readonly hint?: ReactNode;
  readonly onDismiss?: (() => void) | undefined;
  /** A button without which it does not go, in place of `onDismiss`: then a screen reader has to reach it too. */
  readonly action?: ReactNode;
}) {
  const Icon = ICONS[props.kind];
  const id = useId();
  const { onDismiss } = props;
  useEffect(() => {
    if (!onDismiss) return undefined;
    window.addEventListener('click', onDismiss);
    return () => window.removeEventListener('click', onDismiss);
  }, [onDismiss]);
  const look = `${styles.fill} ${styles[props.kind]}`;
  const content = (
    <div className={styles.content}>
      <span className={styles.sign} aria-hidden>
        <Icon size={props.kind === 'note' ? 64 : 48} stroke={props.kind === 'note' ? 2.5 : 3} />
      </span>
      <p id={id} className={styles.title}>
        {props.title}
      </p>
      {props.children && <div className={styles.words}>{props.children}</div>}
      {props.note && <p className={styles.small}>{props.note}</p>}
      {props.hint && (
        <p className={styles.hint}>
          <IconScan size={24} stroke={1.75} aria-hidden />
          <span>{props.hint}</span>
        </p>
      )}
      {props.action && <div className={styles.action}>{props.action}</div>}
    </div>
  );
  if (props.action) {
    return (
      <div className={look} data-feedback={props.kind} role="alertdialog" aria-labelledby={id}>
        {content}
      </div>
    );
  }
  return (
    <div className={look} data-feedback={props.kind} aria-hidden>
      {content}
    </div>
  );
}
