import { deviceClock } from '#platform/clock.ts';
import { giveFeedback } from '../../feedback/giveFeedback.ts';
import { createArming } from '../../session/arming.ts';
import { isIntercepted } from '../../session/intercept.ts';
import { recordScan } from '../../session/recordScan.ts';
import { createRepeatGuard } from '../../session/repeatGuard.ts';
import { makeScan, type Scan } from '../../scan.ts';
import { asDelivered } from './doubling.ts';
import { asMeant, rememberSpellings } from './layout.ts';
import { listenWedge } from './listenWedge.ts';
import { otherTextsOf } from './otherTexts.ts';
import type { Burst } from './readKeys.ts';

/**
 * Takes a scan.
 * @param pass hands it to whoever listens below: for a screen that finds that the code is none of its own
 */
export type OnScan = (scan: Scan, pass: () => void) => void;

let stopListening: (() => void) | null = null;

const guard = createRepeatGuard();

/** One keyboard listener for the page, on only while somebody wants scans. */
const wedge = createArming<OnScan>((live) => {
  if (live && !stopListening) stopListening = listenWedge(onBurst);
  // One screen may give way to the next in the middle of a burst: its first keys are in the listener.
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
  if (guard.admit(scan.text, 'wedge', burst.at) !== 'new') return;
  const ended: Scan = { ...scan, endKey: burst.endKey, ...(doubleOf !== null && { doubleOf }) };
  recordScan(ended);
  if (!isIntercepted(ended)) give(ended, wedge.live());
}

function give(scan: Scan, listener: OnScan | null): void {
  listener?.(scan, () => give(scan, wedge.below(listener)));
}

/**
 * Gives keyboard-wedge scans to `onScan` until the answer is called; the caller armed last gets them alone, one `under` all only what
 * nobody else wants.
 * A code that the device delivers twice within 120 ms counts once; a code whose first keys came too early buzzes and counts nothing.
 */
export function armWedge(onScan: OnScan, under = false): () => void {
  return wedge.arm(onScan, under);
}
