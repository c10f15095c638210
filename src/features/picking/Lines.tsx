import type { PickLine } from '#domain/picking/pickList.ts';
import { isComplete, lineDone, shortOf, type SessionState } from '#domain/picking/session.ts';
import type { ShortReason } from '#domain/picking/shortReasons.ts';
import type { Walk } from '#domain/picking/walk.ts';
import { PickRow } from '#ui/floor/PickRow.tsx';
import { IconChevronDown } from '@tabler/icons-react';
import { memo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './Lines.module.css';
import { ShortBadge } from './ShortBadge.tsx';
import { SkippedBadge } from './SkippedBadge.tsx';
import { useShownRows } from './useShownRows.ts';

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
