import type { PickLine } from '#domain/picking/pickList.ts';
import { lineDone, shareDone, shortOf, type SessionState } from '#domain/picking/session.ts';
import { Button } from '#ui/controls/Button.tsx';
import { PickRow } from '#ui/floor/PickRow.tsx';
import { IconBarrierBlock } from '@tabler/icons-react';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './FinishReview.module.css';
import { ShortBadge } from './ShortBadge.tsx';
import { SkippedBadge } from './SkippedBadge.tsx';

interface Props {
  readonly lines: readonly PickLine[];
  /** Those that nobody has explained yet. */
  readonly open: readonly PickLine[];
  readonly state: SessionState;
  /** Asks for the reason; must be the same function between renders. */
  readonly onExplain: (lines: readonly PickLine[]) => void;
}

/** Lines that would be sent unfinished, each with its reason; skipped ones are marked, so that none is forgotten. */
export function MissingLines({ lines, open, state, onExplain }: Props) {
  const { t } = useTranslation('picking');
  const choose = useCallback(
    (id: number) => {
      const line = lines.find((one) => one.id_product === id);
      if (line) onExplain([line]);
    },
    [lines, onExplain],
  );
  if (lines.length === 0) return null;
  return (
    <section>
      <h2 className={styles.title}>{t('pickingLater:finish.missing')}</h2>
      <p className={styles.hint}>{t('pickingLater:finish.explain')}</p>
      {open.length > 0 && (
        <div className={styles.all}>
          <Button size="floor" icon={<IconBarrierBlock size={22} stroke={1.75} />} onClick={() => onExplain(open)}>
            {t('pickingLater:finish.explainAll', { count: open.length })}
          </Button>
        </div>
      )}
      <ul>
        {lines.map((line) => (
          <PickRow
            key={line.id_product}
            id={line.id_product}
            location={line.location}
            noLocation={t('noLocation')}
            name={line.name}
            amount={t('pickingLater:finish.missingUnits', { count: line.required - lineDone(state, line) })}
            badge={badgeOf(line, state)}
            onChoose={choose}
          />
        ))}
      </ul>
    </section>
  );
}

function badgeOf(line: PickLine, state: SessionState) {
  const open = line.shares.filter((share) => shareDone(state, line.id_product, share) < share.required);
  const [short, ...others] = open.map((share) => shortOf(state, line.id_product, share));
  // A reason for one order only does not explain what the others miss.
  if (short && !others.includes(null)) return <ShortBadge reason={short.reason} note={short.note} />;
  return state.skipped.includes(line.id_product) ? <SkippedBadge /> : undefined;
}
