import { IconCheck, IconId } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  isAllRead,
  PRACTICE_COLLECTIONS,
  PRACTICE_VISITORS,
  practiceShown,
  practiceSpots,
} from '#domain/counter/counterCourse.ts';
import type { PracticeRun } from '#domain/workSession/practiceRun.ts';
import { SearchField } from '#ui/floor/SearchField.tsx';
import { Things } from '#widgets/practice/Things.tsx';
import styles from './CounterBench.module.css';

/** Who stands in front of the counter: what they say, and what they hold out. */
export function Visitor({
  round,
  customer,
  isDrilled,
  isChecked,
  onRead,
}: {
  readonly round: number;
  readonly customer: string;
  /** Whether the last one shows a former code. */
  readonly isDrilled: boolean;
  /** The pickup code was read: nothing more is held out. */
  readonly isChecked: boolean;
  readonly onRead: (text: string) => void;
}) {
  const { t } = useTranslation('practice');
  const visitor = PRACTICE_VISITORS[round];
  const shown = isChecked ? [] : practiceShown(round, isDrilled);
  if (!visitor) return null;
  return (
    <section className={styles.card} aria-label={customer}>
      <strong className={styles.who}>{customer}</strong>
      <p>{t(`counter.says.${visitor.brings}`)}</p>
      <p className={styles.document}>
        <IconId size={24} stroke={1.75} aria-hidden />
        {t('counter.document')} <span className="code">{visitor.document}</span>
      </p>
      {shown.length > 0 && (
        <Things
          title={t('counter.shows.title')}
          text={t('counter.shows.text')}
          things={shown.map(({ what, code }) => ({ code, name: t(`counter.shows.${what}`) }))}
          onRead={onRead}
        />
      )}
    </section>
  );
}

/** The counter's list: an order is found by a code, its number or the name. */
export function SearchCollection({
  onFind,
  onChoose,
}: {
  readonly onFind: (text: string) => void;
  readonly onChoose: (order: number) => void;
}) {
  const { t } = useTranslation('counter');
  const [text, type] = useState('');
  return (
    <section className={styles.card} aria-label={t('pile.ready')}>
      <SearchField
        label={t('find.label')}
        hint={t('find.hint')}
        value={text}
        onChange={type}
        onSubmit={() => onFind(text)}
      />
      <h2>{t('pile.ready')}</h2>
      <ul className={styles.rows}>
        {PRACTICE_COLLECTIONS.map(({ customer, reference, spots }, order) => (
          <li key={reference}>
            <button type="button" className={styles.row} onClick={() => onChoose(order)}>
              <strong>{customer}</strong>
              <span className={`${styles.quiet} code`}>{reference}</span>
              <span className={`${styles.spot} code`}>{spots.join(' · ')}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The open order: its parcels, and the places where they should lie. */
export function OpenCollection({
  order,
  run,
  read,
  onRead,
}: {
  readonly order: number;
  readonly run: Pick<PracticeRun, 'drills' | 'situations'>;
  /** Numbers of its parcels that were read. */
  readonly read: readonly number[];
  readonly onRead: (text: string) => void;
}) {
  const { t } = useTranslation(['practice', 'counter']);
  const collection = PRACTICE_COLLECTIONS[order];
  if (!collection) return null;
  const { customer, reference, spots, isBroken } = collection;
  const isRead = isAllRead({ order, read });
  return (
    <section className={styles.card} aria-label={t('counter:parcels')}>
      <div>
        <strong className={styles.who}>{customer}</strong>
        <p className={`${styles.quiet} code`}>{reference}</p>
      </div>
      <ul className={styles.rows}>
        {spots.map((spot, at) => (
          <li key={spot} className={styles.parcel}>
            <strong>{t('counter:parcelNumber', { number: at + 1 })}</strong>
            <span className={`${styles.spot} code`}>{spot}</span>
            {read.includes(at + 1) ? (
              <span className={styles.done}>
                <IconCheck size={20} stroke={2} aria-hidden />
                {t('counter:scanned')}
              </span>
            ) : (
              <span className={styles.open}>{t('counter:toScan')}</span>
            )}
          </li>
        ))}
      </ul>
      {isRead && isBroken && (
        <p className={styles.broken} role="status">
          {t('practice:counter.broken')}
        </p>
      )}
      {!isRead && (
        <Things
          title={t('practice:counter.shelf.title', { place: spots.join(' · ') })}
          text={t('practice:counter.shelf.text')}
          things={practiceSpots(order, run).map(({ code, name, spot }) => ({
            code,
            // A place is not broken at its hyphen.
            name: t('practice:named', { good: name, size: spot.replace('-', '\u2011') }),
          }))}
          onRead={onRead}
        />
      )}
    </section>
  );
}
