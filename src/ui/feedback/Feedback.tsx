import { IconCheck, IconInfoSmall, IconScan, IconX } from '@tabler/icons-react';
import { useId, type ReactNode } from 'react';
import styles from './Feedback.module.css';

export type FeedbackKind = 'accepted' | 'note' | 'refused';

const ICONS = { accepted: IconCheck, note: IconInfoSmall, refused: IconX };

/**
 * The answer to a scan, edge to edge: colour, shape and words say the same. It does not time itself and never
 * animates: who shows it decides how long (accepted 250 ms; refused until the next scan or a tap).
 * It says nothing to a screen reader; the page's live region does. It goes with the click, not with the finger's landing:
 * otherwise the rest of the tap would press the button below it.
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
  readonly onDismiss?: () => void;
  /** A button without which it does not go, in place of `onDismiss`: then a screen reader has to reach it too. */
  readonly action?: ReactNode;
}) {
  const Icon = ICONS[props.kind];
  const id = useId();
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
    <div className={look} data-feedback={props.kind} onClick={props.onDismiss} aria-hidden>
      {content}
    </div>
  );
}
