import { IconCheck, IconScan } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { firstInHand, needsPlace } from '#domain/picking/pickContext.ts';
import { expectedList, type ListedOrder, type PickLine, type PickList } from '#domain/picking/pickList.ts';
import { type InHand, isSettled, type SessionState } from '#domain/picking/session.ts';
import { zonesOf } from '#domain/picking/zones.ts';
import { EmptyState } from '#ui/feedback/PlaceMessage.tsx';
import { ItemCard } from '#ui/floor/ItemCard.tsx';
import { CurrentLine } from './CurrentLine.tsx';
import { codesOf } from './codesOf.ts';
import { zoneName } from './modeTexts.ts';
import type { PickingHand } from './pickingHand.ts';
import type { PickingWork } from './pickingWork.ts';
import styles from './ToteTask.module.css';

/** An order's letter, large enough for arm's length, with its code. */
function LetterCard(props: { readonly letter: string; readonly code: string; readonly children: ReactNode }) {
  return (
    <div className={styles.target}>
      <span className={styles.letter} data-length={props.letter.length} aria-hidden>
        {props.letter}
      </span>
      <div className={styles.words}>
        <span>{props.children}</span>
        <span className={`${styles.code} code`}>{props.code}</span>
      </div>
    </div>
  );
}

/** Before the first unit: chooses the tote of each order. */
export function BindTote(props: {
  readonly order: ListedOrder;
  readonly orders: readonly ListedOrder[];
  readonly state: SessionState;
}) {
  const { t } = useTranslation('picking');
  const { order, orders, state } = props;
  const bound = orders.flatMap((one) => {
    const tote = state.totes.get(one.id);
    return tote === undefined ? [] : [{ ...one, tote }];
  });
  return (
    <section className={styles.task} aria-label={t('tote.bindFor', { letter: order.letter })}>
      <p className={styles.lead}>{t('tote.bindLead')}</p>
      <LetterCard letter={order.letter} code={order.order_reference}>
        {t('tote.bindFor', { letter: order.letter })}
      </LetterCard>
      <p className={styles.todo}>
        <IconScan size={24} stroke={1.75} aria-hidden />
        {t('tote.bindTodo')}
      </p>
      {bound.length > 0 && (
        <ul className={styles.bound} aria-label={t('tote.bound')}>
          {bound.map((one) => (
            <li key={one.id}>
              <strong>{one.letter}</strong>
              <span className="code">{one.tote}</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** A unit in the hand; it counts once its tote is scanned. */
function PutInTote(props: {
  readonly take: InHand;
  readonly line: PickLine;
  readonly order: ListedOrder;
  readonly tote: string;
}) {
  const { t } = useTranslation('picking');
  const { take, line, order, tote } = props;
  const words = t('tote.putIn', { count: take.units, letter: order.letter });
  return (
    <section className={styles.task} aria-label={words}>
      <ItemCard name={line.name} imageUrl={line.image_url} codes={codesOf(line)} size="small" />
      <LetterCard letter={order.letter} code={tote}>
        {words}
      </LetterCard>
      <p className={styles.todo}>
        <IconScan size={24} stroke={1.75} aria-hidden />
        {t('tote.putTodo')}
      </p>
    </section>
  );
}

/** Everything in view is picked: what is left elsewhere, without the lines of orders that are gone. */
export function NothingLeft({ list, state }: { readonly list: PickList; readonly state: SessionState }) {
  const { t } = useTranslation('picking');
  const left = zonesOf(expectedList(list).lines.filter((line) => !isSettled(state, line)));
  const zones = left.map((zone) => zoneName(zone, t)).join(', ');
  return (
    <EmptyState
      title={state.zone === null ? t('allDone.title') : t('zone.done', { zone: zoneName(state.zone, t) })}
      icon={<IconCheck size={32} stroke={2} />}
    >
      <p>{left.length > 0 ? t('zone.left', { count: left.length, zones }) : t('allDone.text')}</p>
    </EmptyState>
  );
}

interface Props {
  readonly work: Pick<PickingWork, 'list' | 'state' | 'view' | 'rules'>;
  readonly picker: Pick<PickingHand, 'minus' | 'plus'>;
  /** The camera covers the upper half. */
  readonly compact: boolean;
  /** Absent: the number can only be counted. */
  readonly onSet?: (() => void) | undefined;
}

/** The one thing to do now: bind a tote, put into one, pick the line, or finish. */
export function Stage({ work, picker, compact, onSet }: Props) {
  const { list, state, view, rules } = work;
  const { current } = view.walk;
  if (view.toBind) return <BindTote order={view.toBind} orders={list.orders} state={state} />;
  const held = firstInHand({ list, state, view, rules });
  if (held) return <PutInTote {...held} tote={state.totes.get(held.order.id) ?? ''} />;
  if (!current) return <NothingLeft list={list} state={state} />;
  return (
    <CurrentLine
      line={current}
      state={state}
      compact={compact}
      sorted={view.mode === 'tote'}
      placeFirst={needsPlace(current, state, rules)}
      onMinus={() => void picker.minus(current)}
      onPlus={() => void picker.plus(current)}
      onSet={onSet}
    />
  );
}
