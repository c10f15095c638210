/** What a person sets once per device. Everything here may be lost without harm; work never lives here. */
export interface Preferences {
  readonly language: 'es' | 'en' | 'fr';
  /** auto: dark in the hand, light at a desk. */
  readonly theme: 'auto' | 'light' | 'dark';
  /** The person closed the install hint; it does not come back. */
  readonly installHint: 'open' | 'closed';
  /** us: read the keyboard scanner of this device as a US keyboard, whatever the keyboard of the system is. */
  readonly scannerLayout: 'typed' | 'us';
  /** Megabytes of product pictures that this device keeps for work without a network. */
  readonly pictureBudget: '20' | '0' | '5' | '50';
  /** Minutes without a touch, a key or a scan after which a shared device asks again who is there. */
  readonly lockAfter: '15' | '5' | '1' | 'never';
  /** twice: the keyboard scanner of this device delivers each code twice; once: a person has said that it does not. */
  readonly scannerDelivery: 'unknown' | 'once' | 'twice';
  /** on: picking on this device is spoken, and confirmed by a key. */
  readonly eyesFree: 'off' | 'on';
  /** The person has read what work without looking is. */
  readonly eyesFreeCard: 'open' | 'closed';
  /** How the camera of picking was used last: for one code after the other, or for all codes of a shelf. */
  readonly cameraView: 'one' | 'shelf';
  /** The person has read what the marks of a shelf are. */
  readonly shelfCard: 'open' | 'closed';
  /** Per cent by which a millimetre of this screen is larger than the browser thinks; one of `SCREEN_SCALES`. */
  readonly screenScale: string;
}

/** What a screen may be off by, the first being the default. */
export const SCREEN_SCALES: readonly [string, ...string[]] = [
  '100',
  ...Array.from({ length: 81 }, (_, at) => String(60 + at)).filter((one) => one !== '100'),
];

export type PreferenceName = keyof Preferences;

/** The closed choices of each preference; the first is the default. */
export const PREFERENCES: { readonly [Name in PreferenceName]: readonly [Preferences[Name], ...Preferences[Name][]] } =
  {
    language: ['es', 'en', 'fr'],
    theme: ['auto', 'light', 'dark'],
    installHint: ['open', 'closed'],
    scannerLayout: ['typed', 'us'],
    pictureBudget: ['20', '0', '5', '50'],
    lockAfter: ['15', '5', '1', 'never'],
    scannerDelivery: ['unknown', 'once', 'twice'],
    eyesFree: ['off', 'on'],
    eyesFreeCard: ['open', 'closed'],
    cameraView: ['one', 'shelf'],
    shelfCard: ['open', 'closed'],
    screenScale: SCREEN_SCALES,
  };

/** src/app/theme/firstPaint.ts reads `despacho.theme` before the first paint; keep the prefix. */
const PREFIX = 'despacho.';
const listeners = new Set<() => void>();
/** Values that were set while the browser denies storage: a choice then lasts until the page closes. */
const memory = new Map<string, string>();

/** The stored choice, or null when none was made yet. A value that is no longer a choice counts as none. */
export function chosenPreference<Name extends PreferenceName>(name: Name): Preferences[Name] | null {
  const stored = memory.get(name) ?? readStored(PREFIX + name);
  const choices: readonly Preferences[Name][] = PREFERENCES[name];
  return choices.find((choice) => choice === stored) ?? null;
}

/** The choice in force: the stored one or the default. */
export function preference<Name extends PreferenceName>(name: Name): Preferences[Name] {
  return chosenPreference(name) ?? PREFERENCES[name][0];
}

/** Stores a choice on this device and tells all listeners, also in other tabs. */
export function setPreference<Name extends PreferenceName>(name: Name, value: Preferences[Name]): void {
  memory.set(name, value);
  try {
    localStorage.setItem(PREFIX + name, value);
  } catch {
    // Private mode or a full disk: the memory above serves this page.
  }
  listeners.forEach((listener) => listener());
}

/**
 * Calls back after any preference changed, here or in another tab.
 * @returns stops listening
 */
export function onPreferenceChange(listener: () => void): () => void {
  const fromOtherTab = (event: StorageEvent) => {
    if (!event.key?.startsWith(PREFIX)) return;
    memory.delete(event.key.slice(PREFIX.length));
    listener();
  };
  listeners.add(listener);
  window.addEventListener('storage', fromOtherTab);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', fromOtherTab);
  };
}

function readStored(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}
