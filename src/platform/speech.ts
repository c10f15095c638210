/** The device's own voice. */
export interface Speech {
  /** As the system calls it. */
  readonly voice: string;
  /**
   * Speaks after what is being said.
   * @returns resolves when these words are over, or were stopped
   */
  say(words: string): Promise<void>;
  /** Stops what is being said and what waits behind it. */
  stop(): void;
}

/** Voices may be told a moment after the page asks first, ms. */
const VOICES_LIMIT_MS = 1500;

/**
 * Opens a voice that is on the device, for it must speak with no network and tell no server what is picked.
 * @param language two letters. @returns null = the device has no such voice of its own
 */
export async function openSpeech(language: string): Promise<Speech | null> {
  if (typeof speechSynthesis === 'undefined') return null;
  const own = (): readonly SpeechSynthesisVoice[] =>
    speechSynthesis
      .getVoices()
      .filter(({ localService, lang }) => localService && lang.toLowerCase().split(/[-_]/)[0] === language);
  if (speechSynthesis.getVoices().length === 0) await voicesTold();
  const voices = own();
  const voice = voices.find((entry) => entry.default) ?? voices[0];
  if (!voice) return null;
  return {
    voice: voice.name,
    say: (words) =>
      new Promise((resolve) => {
        const utterance = new SpeechSynthesisUtterance(words);
        utterance.voice = voice;
        utterance.lang = voice.lang;
        utterance.addEventListener('end', () => resolve());
        utterance.addEventListener('error', () => resolve());
        speechSynthesis.speak(utterance);
      }),
    stop: () => speechSynthesis.cancel(),
  };
}

function voicesTold(): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, VOICES_LIMIT_MS);
    speechSynthesis.addEventListener(
      'voiceschanged',
      () => {
        clearTimeout(timer);
        resolve();
      },
      { once: true },
    );
  });
}
