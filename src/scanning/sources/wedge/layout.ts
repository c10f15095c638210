import { preference, setPreference } from '#platform/preferences.ts';
import type { Burst } from './readKeys.ts';

type Texts = Pick<Burst, 'text' | 'usText'>;

/** The burst in the spelling that this device's scanner is known to mean; the other spelling comes second. */
export function asMeant<B extends Texts>(burst: B): B {
  return preference('scannerLayout') === 'us' ? { ...burst, text: burst.usText, usText: burst.text } : burst;
}

/** Bursts of this page whose two spellings differ, by the spelling that was tried first. */
const spellings = new Map<string, string>();
const KEPT = 20;

/** Remembers how the same keys read on a US keyboard, for the last few scans only. */
export function rememberSpellings({ text, usText }: Texts): void {
  if (text === usText) return;
  spellings.delete(text);
  spellings.set(text, usText);
  const [oldest] = spellings.keys();
  if (spellings.size > KEPT && oldest !== undefined) spellings.delete(oldest);
}

/**
 * Learns from a scan that was understood which spelling the scanner of this device means. It holds until a scan is
 * understood only in the other one.
 * @param meant the one of the scan's texts that matched
 */
export function learnLayout(scan: { readonly text: string }, meant: string): void {
  if (meant === scan.text || spellings.get(scan.text) !== meant) return;
  setPreference('scannerLayout', preference('scannerLayout') === 'us' ? 'typed' : 'us');
}
