type Texts = Record<string, unknown>;

/** One language: the texts of every page, and a loader for those of an area. */
export interface TextsOf {
  readonly ofEveryPage: Readonly<Record<string, Texts>>;
  readonly files: Readonly<Record<string, () => Promise<unknown>>>;
}

const LANGUAGES: Readonly<Record<string, () => Promise<{ readonly texts: TextsOf }>>> = {
  es: () => import('./shell.es.ts'),
  en: () => import('./shell.en.ts'),
  fr: () => import('./shell.fr.ts'),
};

/** Texts of one area in one language; fetched once, then from the cache of the module loader and the service worker. */
export async function loadTexts(language: string, area: string): Promise<Texts> {
  const found = await LANGUAGES[language]?.();
  const ready = found?.texts.ofEveryPage[area];
  const load = found?.texts.files[`../../../locales/${language}/${area}.json`];
  if (ready) return ready;
  if (!load) throw new Error(`no texts for ${area} in ${language}`);
  return (await load()) as Texts;
}
