/** What a key of a headset, or beside the screen, may ask for. */
export type MediaKey = 'confirm' | 'again' | 'next';

/** Keys of the page. A volume key comes only from devices that hand it to the browser, as rugged ones do. */
const KEYS: Readonly<Record<string, MediaKey>> = {
  MediaPlayPause: 'confirm',
  MediaPlay: 'confirm',
  MediaPause: 'confirm',
  HeadsetHook: 'confirm',
  AudioVolumeUp: 'confirm',
  VolumeUp: 'confirm',
  AudioVolumeDown: 'again',
  VolumeDown: 'again',
  MediaTrackPrevious: 'again',
  MediaTrackNext: 'next',
};
/** Keys of the system, which reach a page that plays something: one press of a headset, then two, then three. */
const ACTIONS = { play: 'confirm', pause: 'confirm', previoustrack: 'again', nexttrack: 'next' } as const;

/** One press may come both ways, and contacts bounce, ms. */
const BOUNCE_MS = 80;

/**
 * Listens to media keys; the page plays silence meanwhile, because the system gives its keys to who plays.
 * @param title what the lock screen calls it
 * @returns stops listening
 */
export function listenToMediaKeys(title: string, onKey: (key: MediaKey) => void): () => void {
  let last = -Infinity;
  const press = (key: MediaKey, at: number): void => {
    if (at - last < BOUNCE_MS) return;
    last = at;
    onKey(key);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const key = KEYS[event.key];
    if (!key) return;
    event.preventDefault();
    if (!event.repeat) press(key, performance.now());
  };
  addEventListener('keydown', onKeyDown, { capture: true });
  const stopSilence = playSilence();
  const session = 'mediaSession' in navigator ? navigator.mediaSession : null;
  if (session) {
    session.metadata = new MediaMetadata({ title });
    for (const [action, key] of Object.entries(ACTIONS))
      session.setActionHandler(action as keyof typeof ACTIONS, () => {
        session.playbackState = 'playing';
        press(key, performance.now());
      });
  }
  return () => {
    removeEventListener('keydown', onKeyDown, { capture: true });
    stopSilence();
    if (!session) return;
    for (const action of Object.keys(ACTIONS)) session.setActionHandler(action as keyof typeof ACTIONS, null);
    session.metadata = null;
  };
}

/** Shorter sounds are taken for effects and get no keys, s. */
const SILENCE_S = 8;
const RATE = 8000;

/** Begins at once where the person has touched the page before, else at the next touch or key. */
function playSilence(): () => void {
  const address = URL.createObjectURL(silentSound());
  const sound = new Audio(address);
  sound.loop = true;
  const play = (): void => void sound.play().catch(() => undefined);
  const events = ['pointerdown', 'keydown'] as const;
  for (const event of events) addEventListener(event, play, { capture: true, passive: true });
  play();
  return () => {
    for (const event of events) removeEventListener(event, play, { capture: true });
    sound.pause();
    URL.revokeObjectURL(address);
  };
}

/** A file of 8-bit samples at rest. */
function silentSound(): Blob {
  const size = SILENCE_S * RATE;
  const header = new DataView(new ArrayBuffer(44));
  const letters = (at: number, text: string): void =>
    [...text].forEach((letter, index) => header.setUint8(at + index, letter.charCodeAt(0)));
  letters(0, 'RIFF');
  header.setUint32(4, 36 + size, true);
  letters(8, 'WAVEfmt ');
  header.setUint32(16, 16, true);
  header.setUint16(20, 1, true);
  header.setUint16(22, 1, true);
  header.setUint32(24, RATE, true);
  header.setUint32(28, RATE, true);
  header.setUint16(32, 1, true);
  header.setUint16(34, 8, true);
  letters(36, 'data');
  header.setUint32(40, size, true);
  return new Blob([header, new Uint8Array(size).fill(128)], { type: 'audio/wav' });
}
