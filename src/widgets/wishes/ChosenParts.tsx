import { type LinePart, partsDue } from '#domain/orders/lineOptions.ts';
import { useTranslation } from 'react-i18next';
import styles from './wishes.module.css';
import { OptionWords } from './OptionWords.tsx';

/** How the units of one product are wanted: those that are due next are marked, those that are done are struck out. */
export function ChosenParts(props: {
  readonly parts: readonly LinePart[];
  /** Units that are done, of all parts together. */
  readonly done: number;
  /** Letter of the order that they are for; absent = there is one order. */
  readonly letter?: string;
}) {
  const { t } = useTranslation('wishes');
  const { parts, done, letter } = props;
  const rows = partsDue(parts, done);
  const next = rows.findIndex(({ left }) => left > 0);
  return (
    <ul className={styles.parts} aria-label={t('chosen')}>
      {rows.map(({ units, left, options, kit }, place) => (
        <li
          // Parts keep their places: they are the lines of an order.
          key={place}
          className={styles.part}
          data-next={place === next ? '' : undefined}
          data-full={left === 0 ? '' : undefined}
        >
          {letter !== undefined && <strong>{letter}</strong>}
          <span className={`figures ${styles.units}`}>{t('units', { count: left === 0 ? units : left })}</span>
          {options.length > 0 && <OptionWords options={options} />}
          {kit !== undefined && <span>{t('partOf', { kit: kit.name })}</span>}
          {options.length === 0 && kit === undefined && <span>{t('plain')}</span>}
        </li>
      ))}
    </ul>
  );
}
