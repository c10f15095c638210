import {
  IconArrowRight,
  IconBox,
  IconCheck,
  IconMapPin,
  IconMinus,
  IconPackage,
  IconQuestionMark,
} from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { SHELF_NEEDS, type ShelfMark, type ShelfNeed } from '#domain/picking/shelfMark.ts';
import { middleOf } from '#scanning/decode/middleOf.ts';
import styles from './Shelf.module.css';
import type { MarkedLabel, Shelf } from './useShelf.ts';

/** A finger that stays so long asks for a number, ms. */
const HOLD_MS = 450;

const NEED_ICONS: Readonly<Record<ShelfNeed, typeof IconCheck>> = {
  here: IconPackage,
  elsewhere: IconArrowRight,
  none: IconMinus,
};

const SIGN_ICONS: Readonly<Record<ShelfMark['sign'], typeof IconCheck | null>> = {
  units: null,
  done: IconCheck,
  choose: IconQuestionMark,
  place: IconMapPin,
  tote: IconBox,
  none: null,
};

interface Props {
  readonly shelf: Shelf;
  readonly marked: readonly MarkedLabel[];
  readonly onHold: (marked: MarkedLabel) => void;
}

/** A mark on each label: colour, sign and number say what it is to the session. */
export function ShelfMarks({ shelf, marked, onHold }: Props) {
  return marked.map((one) => (
    <Mark key={one.label.id} marked={one} onTouch={() => shelf.touch(one)} onHold={() => onHold(one)} />
  ));
}

/** What a mark says to somebody who does not see it. */
function markWords({ label, mark, isCounted }: MarkedLabel, t: TFunction<'shelf'>): string {
  const { line, left, sign, need } = mark;
  const name = line?.name ?? '';
  const words = t(`sign.${sign === 'done' && !line ? 'allDone' : sign}`, { name, units: left, code: label.text });
  const what = isCounted ? t('mark.counted', { what: words }) : words;
  return t(`mark.${need}`, { what });
}

function Mark(props: { readonly marked: MarkedLabel; readonly onTouch: () => void; readonly onHold: () => void }) {
  const { t } = useTranslation('shelf');
  const { label, mark, isCounted } = props.marked;
  const hold = useHold(props.onHold);
  const [xs, ys] = [label.corners.map(({ x }) => x), label.corners.map(({ y }) => y)];
  const middle = middleOf(label.corners);
  const percent = (share: number): string => `${(100 * share).toFixed(2)}%`;
  const Icon = isCounted ? IconCheck : (SIGN_ICONS[mark.sign] ?? (mark.need === 'here' ? null : NEED_ICONS[mark.need]));
  return (
    <button
      type="button"
      className={styles.mark}
      data-need={mark.need}
      data-counted={isCounted ? '' : undefined}
      aria-label={markWords(props.marked, t)}
      style={{
        left: percent(middle.x),
        top: percent(middle.y),
        width: `max(48px, ${percent(Math.max(...xs) - Math.min(...xs))})`,
        height: `max(48px, ${percent(Math.max(...ys) - Math.min(...ys))})`,
      }}
      onClick={() => !hold.wasHeld() && props.onTouch()}
      {...hold.on}
    >
      <span className={styles.badge} aria-hidden>
        {Icon && <Icon size={20} stroke={2.5} />}
        {mark.left > 0 && <span>{mark.left}</span>}
      </span>
    </button>
  );
}

/** Tells a finger that stays from one that taps; the menu key and the right button are the same for other hands. */
function useHold(onHold: () => void) {
  const timer = useRef(0);
  const held = useRef(false);
  const stop = () => window.clearTimeout(timer.current);
  useEffect(() => stop, []);
  const fire = () => {
    stop();
    if (held.current) return;
    held.current = true;
    onHold();
  };
  return {
    wasHeld() {
      const was = held.current;
      held.current = false;
      return was;
    },
    on: {
      onPointerDown(event: React.PointerEvent) {
        held.current = false;
        stop();
        if (event.button === 0) timer.current = window.setTimeout(fire, HOLD_MS);
      },
      onPointerUp: stop,
      onPointerLeave: stop,
      onPointerCancel: stop,
      onContextMenu(event: React.MouseEvent) {
        event.preventDefault();
        fire();
      },
    },
  };
}

/** How many labels of each kind are in view. */
export function ShelfLegend({ marked }: Pick<Props, 'marked'>) {
  const { t } = useTranslation('shelf');
  return (
    <ul className={styles.legend} aria-label={t('legend.label')}>
      {SHELF_NEEDS.map((need) => {
        const Icon = NEED_ICONS[need];
        return (
          <li key={need}>
            <span className={styles.dot} data-need={need} aria-hidden>
              <Icon size={14} stroke={2.5} />
            </span>
            {t(`legend.${need}`, { units: marked.filter(({ mark }) => mark.need === need).length })}
          </li>
        );
      })}
    </ul>
  );
}

/** What each colour and sign says, for the card of the first use. */
export function ShelfKey() {
  const { t } = useTranslation('shelf');
  return (
    <ul className={styles.key}>
      {SHELF_NEEDS.map((need) => {
        const Icon = NEED_ICONS[need];
        return (
          <li key={need}>
            <span className={styles.dot} data-need={need} aria-hidden>
              {need === 'here' ? '3' : <Icon size={14} stroke={2.5} />}
            </span>
            {t(`card.${need}`)}
          </li>
        );
      })}
    </ul>
  );
}
