import { recordingText, type RecordedStep } from '../blackBox/recording.ts';
import type { PrintState } from '../printing/printQueue.ts';
import { isUndo, type Numbered } from '../workSession/sessionEvent.ts';
import type { PackingAct, PackingEvent } from './events.ts';
import { parcelChangedAt } from './labelDue.ts';
import type { PackingState } from './packingState.ts';

/** What goes along; what does not is said before. */
export interface Along {
  /** Photos lie on the device that took them. */
  readonly photos: boolean;
  /** A supervisor lets a step go in their own name alone, and the server believes nobody else. */
  readonly overrides: boolean;
}

/** What stays with whoever gives a packing away. */
export interface LeftBehind {
  readonly photos: number;
  readonly overrides: number;
}

export const staysBehind = ({ images, overrides }: Pick<PackingState, 'images' | 'overrides'>): LeftBehind => ({
  photos: images.length,
  overrides: overrides.size,
});

/**
 * A packing as another session goes on with it: what was taken back is gone, and labels of other orders that were read,
 * because those are told under the session that read them.
 * @param shift to be added to the times, ms: another device has another clock
 * @returns numbered from 1, each gesture whole
 */
export function handedEvents(events: readonly PackingEvent[], along: Along, shift = 0): readonly PackingEvent[] {
  return gesturesOf(events, along)
    .flat()
    .map((event, index) => ({ ...event, n: index + 1, at: event.at + shift }));
}

/** The same as the text that travels: what is done again and again is written in it once. */
export function handedText(events: readonly PackingEvent[], along: Along): string {
  const steps = gesturesOf(events, along).map((gesture): RecordedStep => ({
    at: gesture[0]?.at ?? 0,
    offline: false,
    cause: null,
    events: gesture,
    answer: null,
  }));
  return recordingText({ steps, left: 0 });
}

type Gesture = readonly Numbered<PackingAct>[];

function gesturesOf(events: readonly PackingEvent[], { photos, overrides }: Along): readonly Gesture[] {
  const undone = new Set(events.flatMap((event) => (isUndo(event) ? [event.undoes] : [])));
  const goes = ({ kind, n }: Numbered<PackingAct>): boolean =>
    !undone.has(n) &&
    kind !== 'foreignLabel' &&
    (photos || (kind !== 'addImage' && kind !== 'removeImage')) &&
    (overrides || kind !== 'override');
  const gestures: Numbered<PackingAct>[][] = [[]];
  for (const event of events) {
    if (isUndo(event)) continue;
    if (goes(event)) gestures.at(-1)?.push(event);
    if (!('more' in event)) gestures.push([]);
  }
  return gestures.filter((gesture) => gesture.length > 0).map(closed);
}

/** The last act of a gesture says that none follows. */
function closed(gesture: Gesture): Gesture {
  return gesture.map((event, index) => {
    if (index < gesture.length - 1 || !('more' in event)) return event;
    const { more: _, ...last } = event;
    return last;
  });
}

/**
 * What a hand-over does with the newest print of a label. `note`: it came out, and the packing says so. `drop`: it waits
 * here and is taken out of the queue; whoever goes on prints the same label, which is booked once. `look`: nobody knows
 * whether it came out, so a person looks first. A label that another device prints lies there for whoever goes on.
 * @param print the newest one of the order on this device; null = there is none
 */
export function labelAtHandover(
  print: { readonly state: PrintState; readonly madeAt: number } | null,
  events: readonly PackingEvent[],
  { label }: Pick<PackingState, 'label'>,
): HandedLabelStep {
  if (print === null || print.state === 'gone' || print.state === 'elsewhere') return 'none';
  // One that came out before the parcel changed is not its label. One that may still come out always counts.
  if (print.state === 'printed') return label === null && print.madeAt >= parcelChangedAt(events) ? 'note' : 'none';
  return print.state === 'waiting' || print.state === 'failed' ? 'drop' : 'look';
}

export type HandedLabelStep = 'none' | 'note' | 'drop' | 'look';
