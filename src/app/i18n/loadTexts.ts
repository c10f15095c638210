interface AppTexts extends Readonly<Record<string, unknown>> {
  readonly places: Readonly<Record<string, string>>;
}

/**
 * The texts of the app, in which the menu calls each area by the area's own title; a name of the app's own stands above it.
 * @param titles of areas, by their files; null = that area has none
 */
export function withTitles<App extends AppTexts>(app: App, titles: Readonly<Record<string, string | null>>) {
  const ofAreas = Object.entries(titles).flatMap(([file, title]) => {
    const area = /(\w+)\.json$/.exec(file)?.[1];
    return area === undefined || title === null ? [] : [[area, title] as const];
  });
  const places: Readonly<Record<string, string>> = { ...Object.fromEntries(ofAreas), ...app.places };
  return { ...app, places };
}

type Texts = Record<string, unknown>;

/** One language: the texts of every page, the titles of all areas, and a loader for the texts of one. */
export interface TextsOf {
  readonly app: AppTexts;
  readonly ui: Texts;
  readonly titles: Readonly<Record<string, string | null>>;
  readonly files: Readonly<Record<string, () => Promise<unknown>>>;
}

const LANGUAGES: Readonly<Record<string, () => Promise<{ readonly texts: TextsOf }>>> = {
  es: () => import('./shell.es.ts'),
  en: () => import('./shell.en.ts'),
  fr: () => import('./shell.fr.ts'),
};

/** Texts of one area in one language; fetched once, then from the cache of the module loader and the service worker. */
export async function loadTexts(language: string, area: string): Promise<Texts> {
  const texts = (await LANGUAGES[language]?.())?.texts;
  if (texts && area === 'app') return withTitles(texts.app, texts.titles);
  if (texts && area === 'ui') return texts.ui;
  const load = texts?.files[`../../../locales/${language}/${area}.json`];
  if (!load) throw new Error(`no texts for ${area} in ${language}`);
  return (await load()) as Texts;
}
