import { halfOf } from '#domain/codes/doubled.ts';
import { preference, setPreference } from '#platform/preferences.ts';
import type { Scan } from '../../scan.ts';
import type { Burst } from './readKeys.ts';

/** A code this long that is not doubled shows that the device delivers once. */
const TELLING_LENGTH = 6;

/** How this device's delivery makes one code of the keys. */
export interface Delivered<B> {
  readonly burst: B;
  /** The keys as they came, where only their half was taken. */
  readonly whole: string | null;
  /** The half of a text that came twice, while nobody knows whether this device doubles. */
  readonly doubleOf: string | null;
}

/** Takes the half where the device has been found to deliver everything twice. */
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

/** Learns how the device delivers from a scan that was understood. @param meant the one of its texts that made sense */
export function learnDelivery(scan: Pick<Scan, 'text'>, meant: string): void {
  if (meant === halfOf(scan.text)) setPreference('scannerDelivery', 'twice');
  if (preference('scannerDelivery') === 'twice' && halfOf(meant) === scan.text)
    setPreference('scannerDelivery', 'unknown');
}

/** A person has said whether a text that came twice was one code delivered twice; it is not asked again on this device. */
export function settleDelivery(twice: boolean): void {
  setPreference('scannerDelivery', twice ? 'twice' : 'once');
}
