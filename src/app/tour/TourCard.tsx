import { IconX } from '@tabler/icons-react';
import { useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/controls/Button.tsx';
import { IconButton } from '#ui/controls/IconButton.tsx';
import { useBackCloses } from '#ui/overlay/backCloses.ts';
import { placeBeside } from '#ui/overlay/placeBeside.ts';
import type { TourName } from '#widgets/tour/tourRules.ts';
import styles from './TourCard.module.css';
import type { TourStep, TourTarget } from './tours.ts';

/** Edges in px of the window. */
interface TargetBox {
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
  readonly left: number;
}

/**
 * Where the first visible target is, from frame to frame: the page under the tour may still be drawing, and the window may turn.
 * @returns null = none can be seen
 */
function useTargetBox(targets: readonly TourTarget[]): TargetBox | null {
  const [box, setBox] = useState<TargetBox | null>(null);
  const wanted = targets.join(' ');
  useEffect(() => {
    let seen: Element | null = null;
    let frame = 0;
    const look = () => {
      const found = visibleTarget(wanted.split(' '));
      if (found && found !== seen) found.scrollIntoView({ block: 'nearest' });
      seen = found;
      const next = found ? boxOf(found) : null;
      setBox((old) => (isSame(old, next) ? old : next));
      frame = requestAnimationFrame(look);
    };
    look();
    return () => cancelAnimationFrame(frame);
  }, [wanted]);
  return box;
}

function visibleTarget(targets: readonly string[]): Element | null {
  for (const target of targets)
    for (const element of document.querySelectorAll(`[data-tour="${target}"]`)) {
      const { width, height } = element.getBoundingClientRect();
      if (width > 0 && height > 0) return element;
    }
  return null;
}

function boxOf(element: Element): TargetBox {
  const { top, right, bottom, left } = element.getBoundingClientRect();
  return { top, right, bottom, left };
}

const isSame = (a: TargetBox | null, b: TargetBox | null): boolean =>
  a === b ||
  (a !== null && b !== null && a.top === b.top && a.right === b.right && a.bottom === b.bottom && a.left === b.left);

/** px around what is pointed at. */
const ROOM = 6;
/** px between the ring and the edge of the window: its line is outside of it. */
const EDGE = 4;

interface Props {
  readonly name: TourName;
  readonly steps: readonly TourStep[];
  readonly onEnd: () => void;
}

/**
 * One step after the other: a ring around a real thing of the page and a card beside it. The platform's <dialog> keeps focus inside and
 * the page behind inert; Esc, the back button and the cross end the tour; a screen reader hears each step.
 */
export function TourCard({ name, steps, onEnd }: Props) {
  const { t } = useTranslation(['tour', 'ui']);
  const [at, setAt] = useState(0);
  const dialog = useRef<HTMLDialogElement>(null);
  const card = useRef<HTMLDivElement>(null);
  const acts = useRef<HTMLDivElement>(null);
  const id = useId();
  const step = steps[at];
  const box = useTargetBox(step?.targets ?? []);
  useEffect(() => {
    const element = dialog.current;
    element?.showModal();
    // The platform would give the focus to the first button, which is the way out.
    (acts.current?.lastElementChild as HTMLElement | null)?.focus();
    return () => element?.close();
  }, []);
  useBackCloses(true, onEnd);
  useLayoutEffect(() => placeCard(card.current, box), [box, at]);
  if (!step) return null;
  const isLast = at === steps.length - 1;
  return (
    <dialog
      ref={dialog}
      className={styles.layer}
      aria-label={t('tour:title')}
      onCancel={(event) => {
        event.preventDefault();
        onEnd();
      }}
    >
      {box ? (
        <div className={styles.ring} style={ringOf(box)} aria-hidden />
      ) : (
        <div className={styles.veil} aria-hidden />
      )}
      <div ref={card} className={styles.card} data-alone={box ? undefined : ''}>
        <div className={styles.head}>
          <span className={styles.count}>{t('tour:count', { at: at + 1, all: steps.length })}</span>
          <IconButton label={t('tour:skip')} icon={<IconX size={22} stroke={1.75} />} onClick={onEnd} />
        </div>
        <div aria-live="polite" id={id}>
          <h2 className={styles.title}>{t(`tour:${name}.${step.key}.title`)}</h2>
          <p className={styles.words}>{t(`tour:${name}.${step.key}.words`)}</p>
        </div>
        <div ref={acts} className={styles.acts}>
          {at > 0 && <Button onClick={() => setAt(at - 1)}>{t('tour:back')}</Button>}
          <Button kind="primary" grow aria-describedby={id} onClick={isLast ? onEnd : () => setAt(at + 1)}>
            {t(isLast ? 'tour:end' : 'tour:next')}
          </Button>
        </div>
      </div>
    </dialog>
  );
}

/** The ring's line stays inside the window, also around what touches an edge. */
function ringOf(box: TargetBox) {
  const { width, height } = windowSize();
  const top = Math.max(box.top - ROOM, EDGE);
  const left = Math.max(box.left - ROOM, EDGE);
  return {
    top,
    left,
    width: Math.min(box.right + ROOM, width - EDGE) - left,
    height: Math.min(box.bottom + ROOM, height - EDGE) - top,
  };
}

/** Beside what is pointed at; alone, the style sheet puts it at the bottom. */
function placeCard(card: HTMLDivElement | null, box: TargetBox | null): void {
  if (!card) return;
  if (!box) {
    card.style.removeProperty('top');
    card.style.removeProperty('left');
    return;
  }
  const view = windowSize();
  const size = { width: card.offsetWidth, height: card.offsetHeight };
  const ring = ringOf(box);
  const right = ring.left + ring.width;
  const hasRoomBeside = ring.height > view.height / 2 && right + ROOM + size.width < view.width;
  const anchor = { top: ring.top, right, bottom: ring.top + ring.height, left: ring.left };
  const at = hasRoomBeside ? { top: ring.top, left: right + ROOM } : placeBeside(anchor, size, view, 'start');
  // What is pointed at may be as high as the window: then the card lies over its end.
  card.style.top = `${Math.max(8, Math.min(at.top, view.height - size.height - 8))}px`;
  card.style.left = `${at.left}px`;
}

const windowSize = () => ({ width: document.documentElement.clientWidth, height: window.innerHeight });
