import { halfOf } from '#domain/codes/halfOf.ts';
import { preference, setPreference } from '#platform/preferences.ts';
import type { Scan } from '../../scan.ts';
import type { Burst } from './readKeys.ts';

/** A code of at least this length that is not doubled shows that the device delivers once. */
const TELLING_LENGTH = 6;

/** The code that the keys make, given how this device delivers. */
export interface Delivered<B> {
  readonly burst: B;
  /** The keys as they came, where only half of them was taken. */
  readonly whole: string | null;
  /** The half of a text that came twice, as long as nobody knows whether this device doubles. */
  readonly doubleOf: string | null;
}

/** Takes the half of the text where the device is known to deliver everything twice. */
export function asDelivered<B extends Pick<Burst, 'text' | 'usText'>>(burst: B): Delivered<B> {
  const known = preference('scannerDelivery');
  const half = halfOf(burst.text);
  if (half === null) {
    if (known === 'twice' && burst.text.length >= TELLING_LENGTH) setPreference('scannerDelivery', 'unknown');
    return { burst, whole: null, doubleOf: null };
  }
  if (known !== 'twice') return { burst, whole: null, doubleOf: known === 'unknown' ? half : null };
  return {
    burst: { ...burst, text: half, usText: halfOf(burst.usText) ?? burst.usText },
    whole: burst.text,
    doubleOf: null,
  };
}

/**
 * Learns from a scan that was understood whether the device delivers twice.
 * @param meant the one of the scan's texts that matched
 */
export function learnDelivery(scan: Pick<Scan, 'text'>, meant: string): void {
  if (meant === halfOf(scan.text)) setPreference('scannerDelivery', 'twice');
  if (preference('scannerDelivery') === 'twice' && halfOf(meant) === scan.text)
    setPreference('scannerDelivery', 'unknown');
}

/**
 * Stores a person's answer whether a text that came twice was one code delivered twice. This device is not asked again.
 */
export function settleDelivery(twice: boolean): void {
  setPreference('scannerDelivery', twice ? 'twice' : 'once');
}
