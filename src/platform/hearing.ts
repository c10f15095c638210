/** Understands speech on the device. */
export interface Hearing {
  /**
   * Listens once.
   * @returns what was understood; null = nothing in this time, or the person does not let the page listen
   */
  listen(limitMs: number): Promise<string | null>;
}

/** The browser's recogniser, as far as it is used; its types are in no library yet. */
interface Recogniser extends EventTarget {
  lang: string;
  processLocally: boolean;
  start(): void;
  abort(): void;
}
interface RecogniserClass {
  new (): Recogniser;
  available?(wanted: { readonly langs: readonly string[]; readonly processLocally: boolean }): Promise<string>;
}
interface Recognised extends Event {
  readonly results: ArrayLike<ArrayLike<{ readonly transcript: string }>>;
}

/** A country for each language: recognisers want one. */
const REGIONS: Readonly<Record<string, string>> = { es: 'es-ES', en: 'en-GB', fr: 'fr-FR' };

/**
 * Opens a recogniser that works on the device: what is said in a warehouse goes to no server.
 * @param language two letters. @returns null = the browser has none, or not of this language
 */
export async function openHearing(language: string): Promise<Hearing | null> {
  const { SpeechRecognition: Recogniser } = globalThis as { readonly SpeechRecognition?: RecogniserClass };
  const lang = REGIONS[language];
  if (!Recogniser?.available || lang === undefined) return null;
  const state = await Recogniser.available({ langs: [lang], processLocally: true }).catch(() => 'unavailable');
  if (state !== 'available') return null;
  return {
    listen: (limitMs) =>
      new Promise((resolve) => {
        const recogniser = new Recogniser();
        recogniser.lang = lang;
        recogniser.processLocally = true;
        const timer = setTimeout(() => recogniser.abort(), limitMs);
        let heard: string | null = null;
        recogniser.addEventListener('result', (event) => {
          heard = (event as Recognised).results[0]?.[0]?.transcript ?? null;
        });
        recogniser.addEventListener('end', () => {
          clearTimeout(timer);
          resolve(heard);
        });
        try {
          recogniser.start();
        } catch {
          clearTimeout(timer);
          resolve(null);
        }
      }),
  };
}
