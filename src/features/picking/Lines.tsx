import { IconChevronDown } from '@tabler/icons-react';
import { memo, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PickLine } from '#domain/picking/pickList.ts';
import { isComplete, lineDone, type SessionState, shortOf } from '#domain/picking/session.ts';
import type { ShortReason } from '#domain/picking/shortReasons.ts';
import type { Walk } from '#domain/picking/walk.ts';
import { PickRow } from '#ui/floor/PickRow.tsx';
import styles from './Lines.module.css';
import { ShortBadge } from './ShortBadge.tsx';
import { SkippedBadge } from './SkippedBadge.tsx';

/** More rows than a phone shows; every drawn row is laid out again when a scan reorders the list. */
const STEP = 20;
/** Distance at which further rows are drawn before the person scrolls to them. */
const AHEAD = '600px';

/**
 * How many rows of a long list are drawn: the first 20, and more as the person scrolls. A scan that reorders the list
 * moves twenty rows, not five hundred.
 * @param place what the list begins at; when it changes the list is short again
 * @returns the number, and the ref of the element behind the last row. Use the number as its key: an element that stays
 * in view must be observed again.
 */
export function useShownRows(total: number, place: number): readonly [number, (end: Element | null) => void] {
  const [shown, setShown] = useState(STEP);
  const [end, setEnd] = useState<Element | null>(null);
  const [before, setBefore] = useState(place);
  if (before !== place) {
    setBefore(place);
    setShown(STEP);
  }
  useEffect(() => {
    if (!end) return undefined;
    const observer = new IntersectionObserver(
      (entries) => entries.some((entry) => entry.isIntersecting) && setShown((count) => Math.min(total, count + STEP)),
      { rootMargin: AHEAD },
    );
    observer.observe(end);
    return () => observer.disconnect();
  }, [end, total]);
  return [shown, setEnd];
}

interface Props {
  readonly walk: Walk;
  readonly state: SessionState;
  /** Makes a line the current one; must be the same function between renders. */
  readonly onChoose: (id_product: number) => void;
}

/**
 * The lines after the current one and, folded at the end, the done ones. An answer above them does not draw them again.
 */
export const Lines = memo(function Lines({ walk, state, onChoose }: Props) {
  const { t } = useTranslation('picking');
  const [shown, more] = useShownRows(walk.next.length, walk.current?.id_product ?? 0);
  const [doneOpen, setDoneOpen] = useState(false);
  const short = walk.done.filter((line) => !isComplete(state, line)).length;
  return (
    <div className={styles.lines}>
      {walk.current && (
        <>
          <h2 className={styles.title}>{t('next')}</h2>
          {walk.next.length === 0 && <p className={styles.empty}>{t('nextEmpty')}</p>}
        </>
      )}
      <ul>
        {walk.next.slice(0, shown).map((line) => (
          <Row
            key={line.id_product}
            line={line}
            units={lineDone(state, line)}
            skipped={state.skipped.includes(line.id_product)}
            short={null}
            done={false}
            onChoose={onChoose}
          />
        ))}
      </ul>
      {shown < walk.next.length && <div key={shown} ref={more} className={styles.more} />}
      {walk.done.length > 0 && (
        <details className={styles.done} onToggle={(event) => setDoneOpen(event.currentTarget.open)}>
          <summary>
            {t('done', { count: walk.done.length - short })}
            {short > 0 && ` · ${t('doneShort', { count: short })}`}
            <IconChevronDown size={20} stroke={1.75} aria-hidden />
          </summary>
          {doneOpen && (
            <ul>
              {walk.done.map((line) => (
                <Row
                  key={line.id_product}
                  line={line}
                  units={lineDone(state, line)}
                  skipped={false}
                  short={isComplete(state, line) ? null : shortReason(line, state)}
                  done
                  onChoose={onChoose}
                />
              ))}
            </ul>
          )}
        </details>
      )}
    </div>
  );
});

function shortReason(line: PickLine, state: SessionState): ShortReason | null {
  return line.shares.map((share) => shortOf(state, line.id_product, share)).find((one) => one !== null)?.reason ?? null;
}

interface RowProps {
  readonly line: PickLine;
  readonly units: number;
  readonly skipped: boolean;
  readonly short: ShortReason | null;
  readonly done: boolean;
  readonly onChoose: (id_product: number) => void;
}

/** Drawn again only when its own numbers change: a scan touches one row of two hundred. */
const Row = memo(function Row({ line, units, skipped, short, done, onChoose }: RowProps) {
  const { t } = useTranslation('picking');
  const partly = units > 0 || done;
  return (
    <PickRow
      id={line.id_product}
      location={line.location}
      noLocation={t('noLocation')}
      name={line.name}
      amount={partly ? t('partial', { done: units, required: line.required }) : t('times', { units: line.required })}
      badge={short ? <ShortBadge reason={short} /> : skipped ? <SkippedBadge /> : undefined}
      done={done && !short}
      onChoose={onChoose}
    />
  );
});
