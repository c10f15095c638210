import type { ScaleChoice, ScaleWay } from '#domain/scales/choice.ts';
import type { ScaleReading } from '#domain/scales/reading.ts';
import type { ScalePort, ScaleProblemCode } from './scalePort.ts';

/** How the scale of this device stands. */
export type ScaleView =
  /** Nobody chose one. */
  | { readonly is: 'none' }
  | { readonly is: 'opening' }
  /** The scale cannot be opened, or was lost; it opens by itself when it is plugged in. */
  | { readonly is: 'off'; readonly code: ScaleProblemCode; readonly words: string }
  /** Open, and it says nothing. */
  | { readonly is: 'silent' }
  | { readonly is: 'reading'; readonly reading: ScaleReading };

export interface DeviceScale {
  view(): ScaleView;
  /** Opens the scale, and calls after each change of the view. It then stays open while the page does. @returns stops the calls */
  watch(changed: () => void): () => void;
  /** Calls with each reading while the scale is open. @returns stops the calls */
  hear(call: (reading: ScaleReading) => void): () => void;
  /** Opens another scale, or the same once more; `null` = none. */
  choose(choice: ScaleChoice | null): Promise<void>;
}

const NONE: ScaleView = { is: 'none' };

/** The one scale of a page, which no step and no order has for itself. @param port fetches a way */
export function createDeviceScale(
  port: (way: ScaleWay) => Promise<ScalePort>,
  chosen: () => ScaleChoice | null,
): DeviceScale {
  const watchers = new Set<() => void>();
  const hearers = new Set<(reading: ScaleReading) => void>();
  let view: ScaleView = NONE;
  let isStarted = false;
  /** The turn of the choice in use; what an older one still says is dropped. */
  let turn = 0;
  let close: () => Promise<void> = async () => undefined;
  let silence: ReturnType<typeof setTimeout> | undefined;

  const show = (next: ScaleView): void => {
    view = next;
    watchers.forEach((changed) => changed());
  };
  const reads = (reading: ScaleReading, { silentAfter }: ScalePort): void => {
    clearTimeout(silence);
    silence = setTimeout(() => show({ is: 'silent' }), silentAfter);
    const before = view.is === 'reading' ? view.reading : null;
    // Many times a second the same: drawn once.
    const isSame = before?.state === reading.state && before.grams === reading.grams && before.unit === reading.unit;
    hearers.forEach((call) => call(reading));
    if (!isSame) show({ is: 'reading', reading });
  };

  async function choose(choice: ScaleChoice | null): Promise<void> {
    isStarted = true;
    turn += 1;
    const mine = turn;
    clearTimeout(silence);
    await close();
    close = async () => undefined;
    if (mine !== turn) return;
    if (!choice) return show(NONE);
    const way = await port(choice.way);
    if (mine === turn) await open(choice, way, mine);
  }

  async function open(choice: ScaleChoice, way: ScalePort, mine: number): Promise<void> {
    const waitForPlug = (code: ScaleProblemCode, words: string): void => {
      clearTimeout(silence);
      const stop = way.onPlugged(() => {
        stop();
        close = async () => undefined;
        if (mine === turn) void open(choice, way, mine);
      });
      close = async () => stop();
      show({ is: 'off', code, words });
    };
    show({ is: 'opening' });
    const opened = await way.open(choice, {
      reads: (reading) => mine === turn && reads(reading, way),
      lost: () => mine === turn && waitForPlug('gone', ''),
    });
    if (mine !== turn) return void (opened.ok && (await opened.close()));
    if (!opened.ok) return waitForPlug(opened.code, opened.words);
    close = opened.close;
    // The scale's first reading may have come before this.
    if (view.is === 'reading') return undefined;
    silence = setTimeout(() => show({ is: 'silent' }), way.silentAfter);
    return undefined;
  }

  return {
    view: () => view,
    watch(changed) {
      watchers.add(changed);
      if (!isStarted) void choose(chosen());
      return () => watchers.delete(changed);
    },
    hear(call) {
      hearers.add(call);
      return () => hearers.delete(call);
    },
    choose,
  };
}
