import type { Scale, ScaleChoice } from '#domain/scales/choice.ts';
import type { ScaleReading } from '#domain/scales/reading.ts';

/** gone = not plugged in, or not allowed any more; busy = another page or program holds it. */
export type ScaleProblemCode = 'not-supported' | 'gone' | 'busy' | 'unknown';

export interface ScaleRefusal {
  readonly ok: false;
  readonly code: ScaleProblemCode;
  /** The words of the browser; empty = it said nothing. */
  readonly words: string;
}

/** `null` = the person closed the browser's list. */
export type FoundScale = { readonly ok: true; readonly scale: Scale | null } | ScaleRefusal;

/** What an open scale tells. */
export interface ScaleEar {
  readonly reads: (reading: ScaleReading) => void;
  /** The scale was unplugged, or its line broke; nothing comes after it. */
  readonly lost: () => void;
}

export type OpenedScale = { readonly ok: true; readonly close: () => Promise<void> } | ScaleRefusal;

/** One way to a scale. Nothing here throws: what goes wrong is a value. */
export interface ScalePort {
  /** Whether this browser offers it. */
  readonly isHere: () => boolean;
  /** Asks the person which one, so it has to be called in their tap. */
  readonly find: () => Promise<FoundScale>;
  /** A scale that the person allowed once is opened without a question. */
  readonly open: (choice: ScaleChoice, ear: ScaleEar) => Promise<OpenedScale>;
  /** Calls back when a device of this way is plugged in. @returns stops that */
  readonly onPlugged: (call: () => void) => () => void;
  /** Silence of an open scale after which it is asleep or off, ms. */
  readonly silentAfter: number;
}

export function scaleRefusal(code: ScaleProblemCode, reason: unknown = null): ScaleRefusal {
  return { ok: false, code, words: reason instanceof Error ? reason.message : '' };
}

/** What a browser threw at the opening of its list, as a value. */
export function refuseFinding(reason: unknown): FoundScale {
  const isClosed = reason instanceof DOMException && reason.name === 'NotFoundError';
  return isClosed ? { ok: true, scale: null } : scaleRefusal('unknown', reason);
}
