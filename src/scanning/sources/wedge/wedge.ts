import { halfOf } from '#domain/codes/halfOf.ts';
import { deviceClock } from '#platform/clock.ts';
import { giveFeedback } from '../../feedback/giveFeedback.ts';
import { makeScan, type Scan } from '../../scan.ts';
import { createArming } from '../../session/arming.ts';
import { isIntercepted } from '../../session/intercept.ts';
import { recordScan } from '../../session/recordScan.ts';
import { createRepeatGuard } from '../../session/repeatGuard.ts';
import { tellUnreadableKeys } from '../../session/unreadable.ts';
import { asDelivered } from './doubling.ts';
import { asMeant, rememberSpellings } from './layout.ts';
import { listenWedge } from './listenWedge.ts';
import type { Burst } from './readKeys.ts';

/** A shorter text that repeats itself is more likely a code like 1212 than a double delivery. */
const MIN_DOUBLED_LENGTH = 8;

/**
 * Other meanings of the same keys, likeliest first: the half of a text that came twice, and the text as a scanner set
 * to a US keyboard meant it on a Spanish or French one.
 */
export function otherTextsOf(burst: Pick<Burst, 'text' | 'usText'>): readonly string[] {
  const texts = [halfOf(burst.text, MIN_DOUBLED_LENGTH), burst.usText, halfOf(burst.usText, MIN_DOUBLED_LENGTH)];
  return [...new Set(texts)].filter((text): text is string => text !== null && text !== burst.text);
}

/**
 * Takes a scan.
 * @param pass hands it to the next listener below: for a screen that finds that the code is not for it
 */
export type OnScan = (scan: Scan, pass: () => void) => void;

/** A listener, and what it is told of a code that came again too soon to count, and of the keys of a person. */
interface WedgeListener {
  readonly take: OnScan;
  readonly onRepeat: ((text: string) => void) | undefined;
  readonly onKey: ((event: KeyboardEvent) => void) | undefined;
}

let stopListening: (() => void) | null = null;

const guard = createRepeatGuard();

/** One keyboard listener for the page, active only while somebody wants scans. */
const wedge = createArming<WedgeListener>((live) => {
  if (live && !stopListening)
    stopListening = listenWedge(onBurst, (event) => wedge.live()?.onKey?.(event), tellUnreadableKeys);
  // One screen may give way to the next in the middle of a burst, whose first keys are in this listener.
  if (!live) queueMicrotask(stopIfUnwanted);
});

function stopIfUnwanted(): void {
  if (wedge.live()) return;
  stopListening?.();
  stopListening = null;
}

function onBurst(read: Burst): void {
  const { burst, whole, doubleOf } = asDelivered(asMeant(read));
  rememberSpellings(burst);
  const others = [...otherTextsOf(burst), ...(whole === null ? [] : [whole])];
  const scan = makeScan(burst.text, 'wedge', deviceClock.wall(), null, others);
  if (!scan) return;
  if (burst.headless) return giveFeedback('refused');
  if (guard.admit(scan.text, 'wedge', burst.at) !== 'new') return tellRepeat(scan.text);
  const ended: Scan = { ...scan, endKey: burst.endKey, ...(doubleOf !== null && { doubleOf }) };
  recordScan(ended);
  if (!isIntercepted(ended)) give(ended, wedge.live());
}

/** A repeated code never vanishes without a sign: a screen that has no words for it buzzes. */
function tellRepeat(text: string): void {
  const onRepeat = wedge.live()?.onRepeat;
  if (onRepeat) onRepeat(text);
  else giveFeedback('note');
}

/** The code that was given last. */
let given = '';

function give(scan: Scan, listener: WedgeListener | null): void {
  given = scan.text;
  listener?.take(scan, () => give(scan, wedge.below(listener)));
}

/**
 * Gives keyboard-wedge scans to `onScan` until the returned function is called. The listener armed last gets them
 * alone; a listener `under` all others gets only what nobody else wants. A code that the device delivers twice within
 * 120 ms counts once and is told to `onRepeat`. A code whose first keys were lost buzzes and counts nothing. `onKey`
 * hears the keys that are no scanner's.
 */
export function armWedge(
  onScan: OnScan,
  under = false,
  onRepeat?: (text: string) => void,
  onKey?: (event: KeyboardEvent) => void,
): () => void {
  const disarm = wedge.arm({ take: onScan, onRepeat, onKey }, under);
  // Once the screen that listens is whole.
  if (!under && endKeeping) queueMicrotask(() => endKeeping?.());
  return disarm;
}

/** No screen takes longer to come, ms. */
const NEXT_SCREEN_MS = 5000;

/** Ends the keeping; what was kept goes to the keeping that follows, or else to who listens. */
let endKeeping: ((next?: Scan[]) => void) | null = null;

/**
 * Keeps what is read while a screen gives way to the next, which gets it when it listens: the screen that goes has no use
 * for it, and a page without a scanner in between would lose it. The code that was read last, read once more, is none of
 * the next screen's.
 * @returns gives it back to the screen that stays after all
 */
export function keepScans(): () => void {
  const kept: Scan[] = [];
  const end = (next?: Scan[]): void => {
    if (endKeeping !== end) return;
    endKeeping = null;
    clearTimeout(timer);
    disarm();
    if (next) next.push(...kept);
    else for (const scan of kept) give(scan, wedge.live());
  };
  const last = given;
  endKeeping?.(kept);
  const disarm = wedge.arm({
    take: (scan) => (scan.text === last ? tellRepeat(scan.text) : void kept.push(scan)),
    onRepeat: undefined,
    onKey: undefined,
  });
  const timer = setTimeout(() => end(), NEXT_SCREEN_MS);
  endKeeping = end;
  return () => end();
}
