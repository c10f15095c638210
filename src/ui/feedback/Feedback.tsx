import { IconCheck, IconInfoSmall, IconScan, IconX } from '@tabler/icons-react';
import { useEffect, useId, type ReactNode } from 'react';
import styles from './Feedback.module.css';

export type FeedbackKind = 'accepted' | 'note' | 'refused';

const ICONS = { accepted: IconCheck, note: IconInfoSmall, refused: IconX };

/**
 * The answer to a scan, edge to edge: colour, shape and words say the same. It has no timer and no animation: the
 * caller decides how long it stays (accepted 250 ms; refused until the next scan or a tap). Screen readers hear the
 * page's live region instead. It takes no input: every tap goes to what is under it, so that a person who works on
 * loses none, and a click anywhere shows that it was seen.
 */
export function Feedback(props: {
  readonly kind: FeedbackKind;
  /** "2 de 3", "No es este". */
  readonly title: ReactNode;
  /** One or more sentences; names in <strong>. */
  readonly children?: ReactNode;
  /** Small print: where, which order. */
  readonly note?: ReactNode;
  /** The next step, beside the scan sign; only for feedback that stays. */
  readonly hint?: ReactNode;
  readonly onDismiss?: (() => void) | undefined;
  /** What may be done in place of the next scan; a tap on it does not dismiss. */
  readonly offer?: ReactNode;
  /** A button that has to be pressed, in place of `onDismiss`: then screen readers must reach it too. */
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
      {props.offer && <div className={styles.offer}>{props.offer}</div>}
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
    <div className={look} data-feedback={props.kind} aria-hidden={props.offer === undefined || undefined}>
      {content}
    </div>
  );
}
