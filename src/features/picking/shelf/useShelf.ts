import { type RefObject, useLayoutEffect, useState, useSyncExternalStore } from 'react';
import { isTapped, type ShelfMark, type ShelfTap, shelfTap } from '#domain/picking/shelfMark.ts';
import type { Picker } from '#offline/picking/picker.ts';
import { createLabelTracker, type TrackedLabel } from '#scanning/decode/createLabelTracker.ts';
import type { Read } from '#scanning/decode/decoder.ts';
import { middleOf } from '#scanning/decode/middleOf.ts';
import { deviceClock } from '#platform/clock.ts';
import { takeScan } from '#scanning/session/takeScan.ts';
import type { PickingWork } from '../pickingWork.ts';

/** What the view needs of the hand that scans come to. */
export type ShelfHand = Pick<Picker, 'markOf' | 'scan' | 'repeat' | 'isKnown'>;

/** A label in view and what it is to the session. */
export interface MarkedLabel {
  readonly label: TrackedLabel;
  readonly mark: ShelfMark;
  /** The label was touched, and its unit is there or on its way. */
  readonly isCounted: boolean;
}

interface ShelfPicture {
  readonly marked: readonly MarkedLabel[];
  /** Width of the camera's picture over its height. */
  readonly aspect: number;
  /** The picture stands still, and its marks with it. */
  readonly isFrozen: boolean;
}

/** The sizes of a camera's picture and of the element that it fills, pixels. */
type Sizes = Pick<HTMLVideoElement, 'videoWidth' | 'videoHeight' | 'clientWidth' | 'clientHeight'>;

/** The labels that a camera sees over a session, and what touching them does. */
export interface Shelf {
  /** @param at monotonic clock, ms */
  readonly see: (reads: readonly Read[], at: number) => void;
  /** Stops or continues to take in what the camera sees. */
  freeze(isFrozen: boolean): void;
  /** Counts one unit as a scan would; a label that was counted is a repeated read. */
  touch(marked: MarkedLabel): void;
  /** Counts so many units as a scan with a multiplier would. */
  take(marked: MarkedLabel, units: number): void;
  /** Sets whose marks and scans these are; works all marks out anew. */
  connect(picker: ShelfHand): void;
  picture(): ShelfPicture;
  subscribe(listener: () => void): () => void;
}

/** @param sizes those of the camera's picture, asked for each frame */
function createShelf(sizes: () => Sizes | null): Shelf {
  const tracker = createLabelTracker();
  const taps = new Map<number, ShelfTap>();
  const waiting = new Map<number, ShelfTap | null>();
  const watchers = new Set<() => void>();
  // A mark is worked out once for each state of the session, not once for each frame.
  const marks = new Map<string, ShelfMark>();
  let hand: ShelfHand | null = null;
  let labels: readonly TrackedLabel[] = [];
  let picture: ShelfPicture = { marked: [], aspect: 1, isFrozen: false };

  const markOf = (text: string): ShelfMark | null => {
    const mark = marks.get(text) ?? hand?.markOf(text) ?? null;
    if (mark) marks.set(text, mark);
    return mark;
  };
  const isCounted = (id: number, mark: ShelfMark): boolean => waiting.has(id) || isTapped(mark, taps.get(id));
  const draw = (change: Partial<ShelfPicture> = {}): void => {
    const marked = labels.flatMap((label): readonly MarkedLabel[] => {
      const mark = markOf(label.text);
      return mark ? [{ label, mark, isCounted: isCounted(label.id, mark) }] : [];
    });
    picture = { ...picture, marked, ...change };
    for (const watcher of watchers) watcher();
  };
  const drawAnew = (): void => {
    marks.clear();
    draw();
  };
  const take = async ({ label, mark }: MarkedLabel, units: number): Promise<void> => {
    const text = units === 1 ? label.text : `${units}*${label.text}`;
    const scan = takeScan(text, 'camera', deviceClock.wall(), label.format);
    if (!scan || !hand) return;
    const before = [...waiting.values()].filter((tap) => tap !== null);
    const tap = shelfTap(mark, units, before);
    waiting.set(label.id, tap);
    draw();
    await hand.scan(scan);
    waiting.delete(label.id);
    if (tap) taps.set(label.id, tap);
    drawAnew();
  };

  return {
    see(reads, at) {
      const size = sizes();
      if (picture.isFrozen || !size) return;
      labels = tracker.frame(reads, at).filter((label) => isInSight(label, size));
      draw({ aspect: aspectOf(size) });
    },
    freeze: (isFrozen) => draw({ isFrozen }),
    touch(touched) {
      const { label, mark } = touched;
      if (isCounted(label.id, mark)) hand?.repeat(label.text, 'camera');
      else void take(touched, 1);
    },
    take: (touched, units) => void take(touched, units),
    connect(picker) {
      hand = picker;
      drawAnew();
    },
    picture: () => picture,
    subscribe(listener) {
      watchers.add(listener);
      return () => watchers.delete(listener);
    },
  };
}

/** @param work its change means that marks may have changed */
export function useShelf(
  work: PickingWork,
  picker: ShelfHand,
  video: RefObject<HTMLVideoElement | null>,
): ShelfPicture & { readonly shelf: Shelf } {
  const [shelf] = useState(() => createShelf(() => video.current));
  const picture = useSyncExternalStore(shelf.subscribe, shelf.picture);
  useLayoutEffect(() => shelf.connect(picker), [shelf, work, picker]);
  return { ...picture, shelf };
}

function aspectOf({ videoWidth, videoHeight }: Sizes): number {
  return videoHeight > 0 ? videoWidth / videoHeight : 1;
}

/** Whether a label lies in the part of the picture that is shown: it fills its element, so two edges are cut off. */
function isInSight({ corners }: TrackedLabel, sizes: Sizes): boolean {
  if (sizes.clientHeight === 0) return true;
  const shape = sizes.clientWidth / sizes.clientHeight / aspectOf(sizes);
  const { x, y } = middleOf(corners);
  return Math.abs(x - 0.5) <= Math.min(1, shape) / 2 && Math.abs(y - 0.5) <= Math.min(1, 1 / shape) / 2;
}
