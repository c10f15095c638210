/** Short tones through Web Audio: no file to load, no delay on the first one once the person has touched the page. */

let context: AudioContext | null = null;

const QUIET = 0.0001;
const LOUD = 0.35;
const EDGE_S = 0.008;

/** At the latest so long after it was asked for, the output is made even if the page never rests, ms. */
const PREPARE_LIMIT_MS = 2000;

/**
 * Makes the sound output while the page rests and opens it at the next touch or key, as browsers require, and again after the
 * system has interrupted it. Making it takes up to 140 ms of a slow processor: never inside the key of a scanner.
 * @returns stops waiting
 */
export function unlockSound(): () => void {
  const forget = whenIdle(() => {
    context ??= openContext();
    // A touch before it was made counts too.
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

/** Safari has no idle callback: a short wait does. */
function whenIdle(act: () => void): () => void {
  if (typeof requestIdleCallback === 'undefined') {
    const timer = setTimeout(act, 200);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(act, { timeout: PREPARE_LIMIT_MS });
  return () => cancelIdleCallback(handle);
}

/**
 * Plays tones one after the other, at once; a tone that is still sounding goes on. Silent before {@link unlockSound} has had its touch.
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

/** Fades in and out over a few ms: a tone that is cut clicks. */
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
