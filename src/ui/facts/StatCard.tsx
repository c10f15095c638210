import { IconAlertTriangle } from '@tabler/icons-react';
import { Link } from '../link/Link.tsx';
import styles from './StatCard.module.css';
import type { ReactNode } from 'react';

interface Props {
  readonly name: string;
  readonly figure: ReactNode;
  readonly note?: ReactNode;
  /** Path of the list behind the figure. */
  readonly to?: string;
  /** Marks a problem by colour and by shape. */
  readonly tone?: 'negative' | 'warning';
  /** A share from 0 to 1, drawn under the figure. */
  readonly share?: number;
  /** false: the card fills a panel and has no frame of its own. */
  readonly framed?: boolean;
}

/** One important figure, with a link to what it counts. */
export function StatCard({ name, figure, note, to, tone, share, framed = true }: Props) {
  const look = framed ? `${styles.card} ${styles.framed}` : (styles.card ?? '');
  const content = (
    <>
      <span className={styles.name}>{name}</span>
      <span className={styles.figure}>
        {figure}
        {tone && <IconAlertTriangle size={20} stroke={2} aria-hidden />}
      </span>
      {note && <span className={styles.note}>{note}</span>}
      {share !== undefined && (
        <span className={styles.meter} aria-hidden>
          <span style={{ width: `${Math.round(Math.min(1, Math.max(0, share)) * 100)}%` }} />
        </span>
      )}
    </>
  );
  return to ? (
    <Link to={to} className={look} data-tone={tone}>
      {content}
    </Link>
  ) : (
    <div className={look} data-tone={tone}>
      {content}
    </div>
  );
}
