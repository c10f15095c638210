import { preference, setPreference } from '#platform/preferences.ts';
import type { Burst } from './readKeys.ts';

type Texts = Pick<Burst, 'text' | 'usText'>;

/** The burst as this device's scanner has been found to mean it; its other spelling comes second. */
export function asMeant<B extends Texts>(burst: B): B {
  return preference('scannerLayout') === 'us' ? { ...burst, text: burst.usText, usText: burst.text } : burst;
}

/** Bursts of this page whose two spellings differ, by what was read first. */
const spellings = new Map<string, string>();
const KEPT = 20;

/** Keeps how the same keys read on a US keyboard; beyond the last few scans it forgets. */
export function rememberSpellings({ text, usText }: Texts): void {
  if (text === usText) return;
  spellings.delete(text);
  spellings.set(text, usText);
  const [oldest] = spellings.keys();
  if (spellings.size > KEPT && oldest !== undefined) spellings.delete(oldest);
}

/**
 * Learns how the scanner of this device spells, from a scan that was understood: kept until a scan is only understood
 * the other way. @param meant the one of its texts that made sense
 */
export function learnLayout(scan: { readonly text: string }, meant: string): void {
  if (meant === scan.text || spellings.get(scan.text) !== meant) return;
  setPreference('scannerLayout', preference('scannerLayout') === 'us' ? 'typed' : 'us');
}
