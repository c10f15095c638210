import { isCodeless, type PickLine } from '#domain/picking/pickList.ts';
import { lineDone, shareDone, type SessionState } from '#domain/picking/session.ts';
import { ChosenParts } from '#widgets/wishes/ChosenParts.tsx';
import { ItemCard } from '#ui/floor/ItemCard.tsx';
import { LocationText } from '#ui/floor/LocationText.tsx';
import { StepButton } from '#ui/floor/StepButton.tsx';
import { UnitCount } from '#ui/floor/UnitCount.tsx';
import { IconBarcodeOff, IconMapPin, IconMinus, IconPlus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import styles from './CurrentLine.module.css';
import { codesOf } from './codesOf.ts';

interface Props {
  readonly line: PickLine;
  readonly state: SessionState;
  /** The camera covers the upper half, so the same is shown in less room. */
  readonly compact: boolean;
  /** Each order has a tote, whose code is shown beside the letter. */
  readonly sorted: boolean;
  /** The code of the place has to be read before the product's. */
  readonly placeFirst: boolean;
  readonly onMinus: () => void;
  readonly onPlus: () => void;
  /** Absent: the number can only be counted. */
  readonly onSet?: (() => void) | undefined;
}

/** The one line to work on: where, what, how many, for whom. */
export function CurrentLine({ line, state, compact, sorted, placeFirst, onMinus, onPlus, onSet }: Props) {
  const { t } = useTranslation('picking');
  const done = lineDone(state, line);
  const before = line.shares.reduce((sum, share) => sum + share.before, 0);
  return (
    <section className={styles.line} data-compact={compact ? '' : undefined} aria-label={line.name}>
      <LocationText size={compact ? 'compact' : 'large'}>{line.location ?? t('noLocation')}</LocationText>
      {placeFirst && (
        <p className={styles.todo}>
          <IconMapPin size={22} stroke={1.75} aria-hidden />
          {t('placeFirst')}
        </p>
      )}
      <ItemCard name={line.name} imageUrl={line.image_url} codes={codesOf(line)} size={compact ? 'small' : 'large'}>
        {isCodeless(line) && (
          <p className={styles.warning}>
            <IconBarcodeOff size={18} stroke={1.75} aria-hidden />
            {t('noEan')}
          </p>
        )}
      </ItemCard>
      {line.shares.map(
        (share) =>
          share.parts && (
            <ChosenParts
              key={share.order_id}
              parts={share.parts}
              done={shareDone(state, line.id_product, share)}
              {...(line.shares.length > 1 && { letter: share.letter })}
            />
          ),
      )}
      <div className={styles.count}>
        <UnitCount
          done={done}
          of={t('ofUnits', { count: line.required })}
          label={t('setQuantity', { done, of: t('ofUnits', { count: line.required }) })}
          onSet={onSet}
        >
          <StepButton
            label={t('minus')}
            icon={<IconMinus size={26} stroke={2} />}
            disabled={done <= before}
            onClick={onMinus}
          />
          {isCodeless(line) && (
            <StepButton
              label={t('plus')}
              icon={<IconPlus size={26} stroke={2} />}
              disabled={done >= line.required}
              onClick={onPlus}
            />
          )}
        </UnitCount>
      </div>
      {!compact && <Split line={line} state={state} sorted={sorted} />}
    </section>
  );
}

/** How many units each order gets; the order of the next unit is marked. */
function Split({ line, state, sorted }: Pick<Props, 'line' | 'state' | 'sorted'>) {
  const { t } = useTranslation('picking');
  const rows = line.shares.map((share) => ({ ...share, done: shareDone(state, line.id_product, share) }));
  const next = rows.find((row) => row.done < row.required);
  return (
    <ul className={styles.split} aria-label={t('split')}>
      {rows.map((row) => (
        <li
          key={row.order_id}
          className={styles.share}
          data-next={row === next ? '' : undefined}
          data-full={row.done >= row.required ? '' : undefined}
          aria-label={t('share', { letter: row.letter, done: row.done, required: row.required })}
        >
          <strong>{row.letter}</strong>
          {sorted && <span className={`${styles.tote} code`}>{state.totes.get(row.order_id)}</span>}
          <span className="figures">{t('partialShort', { done: row.done, required: row.required })}</span>
        </li>
      ))}
    </ul>
  );
}
