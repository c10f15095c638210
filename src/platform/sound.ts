/** Short tones through Web Audio: no file to load, no delay on the first one once the person has touched the page. */

let context: AudioContext | null = null;

const QUIET = 0.0001;
const LOUD = 0.35;
const EDGE_S = 0.008;

/**
 * Opens the sound output at the next touch or key, as browsers require, and again after the system has interrupted it.
 * @returns stops waiting
 */
export function unlockSound(): () => void {
  const open = (): void => {
    context ??= openContext();
    if (context?.state !== 'running') void context?.resume();
  };
  const options = { capture: true, passive: true };
  for (const event of ['pointerdown', 'keydown'] as const) addEventListener(event, open, options);
  return () => {
    for (const event of ['pointerdown', 'keydown'] as const) removeEventListener(event, open, options);
  };
}

function openContext(): AudioContext | null {
  return typeof AudioContext === 'undefined' ? null : new AudioContext({ latencyHint: 'interactive' });
}

/**
 * Plays tones one after the other, at once; a tone that is still sounding goes on. Silent before {@link unlockSound} has had its touch.
 * @param tones pitch in Hz, length in ms
 */
export function playTones(tones: readonly { readonly pitch: number; readonly length: number }[], wave: OscillatorType): void {
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
