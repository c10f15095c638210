/**
 * Short tones through Web Audio: no file to load, and no delay on the first one once the person has touched the page.
 */

let context: AudioContext | null = null;

const QUIET = 0.0001;
const LOUD = 0.35;
const EDGE_S = 0.008;

/** The output is created after this time even if the page never rests, ms. */
const PREPARE_LIMIT_MS = 2000;

/**
 * Creates the sound output while the page rests and opens it at the next touch or key, as browsers require, and again
 * after the system interrupted it. Creating it takes up to 140 ms on a slow processor, so it never happens inside the
 * key of a scanner.
 * @returns stops waiting
 */
export function unlockSound(): () => void {
  const forget = whenIdle(() => {
    context ??= openContext();
    // A touch before the output was created counts too.
    if (navigator.userActivation?.hasBeenActive) open();
  });
  const options = { capture: true, passive: true };
  for (const event of ['pointerdown', 'keydown'] as const) addEventListener(event, open, options);
  return () => {
    forget();
    for (const event of ['pointerdown', 'keydown'] as const) removeEventListener(event, open, options);
  };
}

function open(): void {
  if (context && context.state !== 'running') void context.resume();
}

function openContext(): AudioContext | null {
  return typeof AudioContext === 'undefined' ? null : new AudioContext({ latencyHint: 'interactive' });
}

/** Safari has no idle callback, so a short wait replaces it. */
function whenIdle(act: () => void): () => void {
  if (typeof requestIdleCallback === 'undefined') {
    const timer = setTimeout(act, 200);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(act, { timeout: PREPARE_LIMIT_MS });
  return () => cancelIdleCallback(handle);
}

/**
 * Plays tones one after the other, at once; a tone that is still sounding continues. Silent before the touch that
 * {@link unlockSound} waits for.
 * @param tones pitch in Hz, length in ms
 */
export function playTones(
  tones: readonly { readonly pitch: number; readonly length: number }[],
  wave: OscillatorType,
): void {
  if (context?.state !== 'running') return;
  let start = context.currentTime;
  for (const { pitch, length } of tones) {
    playTone(context, pitch, wave, start, length / 1000);
    start += length / 1000;
  }
}

/** Fades in and out over a few ms, because a tone that is cut off clicks. */
function playTone(audio: AudioContext, pitch: number, wave: OscillatorType, start: number, seconds: number): void {
  const tone = audio.createOscillator();
  const volume = audio.createGain();
  tone.type = wave;
  tone.frequency.value = pitch;
  volume.gain.setValueAtTime(QUIET, start);
  volume.gain.exponentialRampToValueAtTime(LOUD, start + EDGE_S);
  volume.gain.setValueAtTime(LOUD, start + seconds - EDGE_S);
  volume.gain.exponentialRampToValueAtTime(QUIET, start + seconds);
  tone.connect(volume).connect(audio.destination);
  tone.start(start);
  tone.stop(start + seconds);
}
