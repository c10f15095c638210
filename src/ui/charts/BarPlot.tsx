import { useTranslation } from 'react-i18next';
import { Link } from '../link/Link.tsx';
import { quantity } from '../format/numbers.ts';
import styles from './BarPlot.module.css';

export interface Bar {
  readonly id: string;
  readonly name: string;
  readonly value: number;
  readonly tone?: 'negative' | 'info' | 'indigo' | 'success' | 'warning';
  /** Path of the list behind the bar. */
  readonly to?: string;
}

/** Bars side by side, each with its name and figure; every bar links to what it counts. */
export function BarPlot({ label, bars }: { readonly label: string; readonly bars: readonly Bar[] }) {
  const { i18n } = useTranslation();
  const most = Math.max(1, ...bars.map((bar) => bar.value));
  return (
    <ul className={styles.plot} aria-label={label}>
      {bars.map((bar) => {
        const content = (
          <>
            <span className={styles.name}>{bar.name}</span>
            <span className={styles.track}>
              <span
                className={styles.bar}
                data-tone={bar.tone}
                style={{ width: `calc((100% - 6ch) * ${bar.value / most})` }}
              />
              <span className={styles.figure}>{quantity(bar.value, i18n.language)}</span>
            </span>
          </>
        );
        return (
          <li key={bar.id} style={{ display: 'contents' }}>
            {bar.to ? (
              <Link to={bar.to} className={styles.row}>
                {content}
              </Link>
            ) : (
              <span className={styles.row}>{content}</span>
            )}
          </li>
        );
      })}
    </ul>
  );
}
