import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { PickingAct } from '#domain/picking/events.ts';
import { PICKING } from '#domain/picking/kind.ts';
import { pickList, type PickList } from '#domain/picking/pickList.ts';
import { isComplete, lineDone, type SessionState } from '#domain/picking/session.ts';
import { walk } from '#domain/picking/walk.ts';
import { PickRow } from '#ui/floor/PickRow.tsx';
import { ShortBadge } from '../ShortBadge.tsx';
import { didWords, resultWords } from './pickingWords.ts';
import { UnitsChanged } from './UnitsChanged.tsx';
import { type RecordedWork, type ReplayedKind, SessionPlayer } from './SessionPlayer.tsx';

const AREAS = ['recordings', 'picking', 'pickingLater'] as const;

/** A picking, by the rules of picking. */
export function PickingReplay({ recording, orders }: RecordedWork) {
  const { t } = useTranslation(AREAS);
  const list = useMemo(() => pickList(orders, 'return'), [orders]);
  const kind: ReplayedKind<PickingAct, SessionState> = {
    fold: PICKING,
    did: (cause) => didWords(cause, list, t),
    results: (step) => resultWords(step, list, t),
    expected(before) {
      const { current } = walk(list, before);
      if (!current) return null;
      return t('recordings:expected', { name: current.name, place: current.location ?? t('picking:noLocation') });
    },
    placeOf: (id_product) => list.lines.findIndex((line) => line.id_product === id_product),
    renderLines: (before, now) => <LinesAt list={list} before={before} now={now} />,
  };
  return <SessionPlayer recording={recording} kind={kind} />;
}

/** Every line as it stood: what was counted of it, and what was said to be missing. */
function LinesAt({
  list,
  before,
  now,
}: {
  readonly list: PickList;
  readonly before: SessionState;
  readonly now: SessionState;
}) {
  const { t } = useTranslation(AREAS);
  return (
    <ul>
      {list.lines.map((line) => {
        const short = line.shares
          .map((share) => now.shorts.get(`${share.order_id}:${line.id_product}`))
          .find((said) => said !== undefined);
        const [was, is] = [lineDone(before, line), lineDone(now, line)];
        return (
          <PickRow
            key={line.id_product}
            id={line.id_product}
            location={line.location}
            noLocation={t('picking:noLocation')}
            name={line.name}
            amount={t('picking:partial', { done: is, required: line.required })}
            badge={
              was === is ? (
                short && !isComplete(now, line) && <ShortBadge reason={short.reason} />
              ) : (
                <UnitsChanged by={is - was} />
              )
            }
            done={isComplete(now, line)}
          />
        );
      })}
    </ul>
  );
}
