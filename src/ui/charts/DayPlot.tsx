import { useTranslation } from 'react-i18next';
import { Link } from '../link/Link.tsx';
import { quantity } from '../format/numbers.ts';
import styles from './DayPlot.module.css';

export interface Day {
  /** yyyy-MM-dd */
  readonly day: string;
  readonly value: number;
  readonly to: string;
}

const shortDay = (day: string) => day.slice(5).split('-').toReversed().join('/');

/** Scrolls to the last day where thirty days are wider than the screen. */
function toLastDay(area: HTMLElement | null): void {
  if (area) area.scrollLeft = area.scrollWidth;
}

/** A figure for each day, the last one marked. Each day links to its list, and shows its figure on hover and focus. */
export function DayPlot({ label, days }: { readonly label: string; readonly days: readonly Day[] }) {
  const { t, i18n } = useTranslation('desk');
  const figure = (value: number) => quantity(value, i18n.language);
  const most = Math.max(1, ...days.map(({ value }) => value));
  const isEmpty = days.every(({ value }) => value === 0);
  const best = days.find(({ value }) => value === most);
  if (isEmpty) return <p className={styles.empty}>{t('plot.none')}</p>;
  return (
    <div className={styles.plot}>
      <p className={styles.top}>
        {best ? t('plot.most', { value: figure(best.value), day: shortDay(best.day) }) : ' '}
      </p>
      <nav ref={toLastDay} className={styles.area} aria-label={label}>
        {days.map(({ day, value, to }, index) => (
          <Link
            key={day}
            to={to}
            className={styles.day}
            data-last={index === days.length - 1 ? '' : undefined}
            aria-label={t('ui:named', { name: shortDay(day), words: figure(value) })}
          >
            <span className={styles.bar} style={{ height: `${(value / most) * 100}%` }} />
            <span className={styles.tip} aria-hidden>
              {shortDay(day)} · {figure(value)}
            </span>
          </Link>
        ))}
      </nav>
      <p className={styles.axis} aria-hidden>
        <span>{shortDay(days[0]?.day ?? '')}</span>
        <span>{shortDay(days.at(-1)?.day ?? '')}</span>
      </p>
    </div>
  );
}
