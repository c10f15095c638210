import { afterEach, describe, expect, it, vi } from 'vitest';
import { openHearing } from './hearing.ts';
import { listenToMediaKeys, type MediaKey } from './mediaKeys.ts';
import { openSpeech } from './speech.ts';

afterEach(() => vi.unstubAllGlobals());

function voices(...told: readonly { readonly name: string; readonly lang: string; readonly localService: boolean }[]) {
  const spoken: string[] = [];
  const speech = Object.assign(new EventTarget(), {
    getVoices: () => told.map((voice) => ({ ...voice, default: false })),
    speak: (utterance: { readonly text: string; readonly dispatchEvent: (event: Event) => boolean }) => {
      spoken.push(utterance.text);
      utterance.dispatchEvent(new Event('end'));
    },
    cancel: () => undefined,
  });
  vi.stubGlobal('speechSynthesis', speech);
  vi.stubGlobal(
    'SpeechSynthesisUtterance',
    class extends EventTarget {
      readonly text: string;
      constructor(text: string) {
        super();
        this.text = text;
      }
    },
  );
  return spoken;
}

describe('the voice of the device', () => {
  it('is one of the language that needs no server', async () => {
    const spoken = voices(
      { name: 'cloud', lang: 'es-ES', localService: false },
      { name: 'own', lang: 'es_MX', localService: true },
    );
    const speech = await openSpeech('es');
    expect(speech?.voice).toBe('own');
    await speech?.say('dos');
    expect(spoken).toEqual(['dos']);
  });

  it('is none where only a server could speak, or another language', async () => {
    voices({ name: 'cloud', lang: 'es-ES', localService: false }, { name: 'own', lang: 'fr-FR', localService: true });
    expect(await openSpeech('es')).toBeNull();
  });

  it('is none in a browser that cannot speak', async () => expect(await openSpeech('es')).toBeNull());
});

describe('the hearing of the device', () => {
  const recogniser = (state: string) =>
    vi.stubGlobal(
      'SpeechRecognition',
      Object.assign(
        class extends EventTarget {
          processLocally = false;
          lang = '';
          start(): void {
            const results = [[{ transcript: `${this.lang} ${this.processLocally}` }]];
            this.dispatchEvent(Object.assign(new Event('result'), { results }));
            this.dispatchEvent(new Event('end'));
          }
          abort(): void {
            this.dispatchEvent(new Event('end'));
          }
        },
        { available: () => Promise.resolve(state) },
      ),
    );

  it('works on the device alone', async () => {
    recogniser('available');
    expect(await (await openHearing('es'))?.listen(1000)).toBe('es-ES true');
  });

  it('is none where the language would have to be fetched, or a server would listen', async () => {
    recogniser('downloadable');
    expect(await openHearing('es')).toBeNull();
    vi.unstubAllGlobals();
    expect(await openHearing('es')).toBeNull();
  });
});

describe('media keys', () => {
  it('come from the headset and from the keyboard, once a press, and from nowhere once nobody listens', () => {
    const handlers = new Map<string, (() => void) | null>();
    vi.stubGlobal(
      'Audio',
      class {
        loop = false;
        play = () => Promise.resolve();
        pause = () => undefined;
      },
    );
    vi.stubGlobal('MediaMetadata', Object);
    URL.createObjectURL = () => 'blob:silence';
    URL.revokeObjectURL = () => undefined;
    const session = { setActionHandler: (name: string, act: (() => void) | null) => void handlers.set(name, act) };
    Object.defineProperty(navigator, 'mediaSession', { value: session, configurable: true });
    vi.useFakeTimers({ toFake: ['performance'] });
    const keys: MediaKey[] = [];
    const stop = listenToMediaKeys('Picking', (key) => keys.push(key));
    handlers.get('play')?.();
    // The same press as a key.
    dispatchEvent(new KeyboardEvent('keydown', { key: 'MediaPlayPause' }));
    vi.advanceTimersByTime(1000);
    dispatchEvent(new KeyboardEvent('keydown', { key: 'AudioVolumeDown' }));
    vi.advanceTimersByTime(1000);
    dispatchEvent(new KeyboardEvent('keydown', { key: 'a' }));
    handlers.get('nexttrack')?.();
    expect(keys).toEqual(['confirm', 'again', 'next']);
    stop();
    dispatchEvent(new KeyboardEvent('keydown', { key: 'MediaPlayPause' }));
    expect(handlers.get('play')).toBeNull();
    expect(keys).toHaveLength(3);
    vi.useRealTimers();
  });
});
