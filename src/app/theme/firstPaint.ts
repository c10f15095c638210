/** Files of the build that pages begin with, apart from the code of every page. */
export interface FirstFiles {
  readonly pages: readonly FirstPage[];
  /** By language: the texts of every page. */
  readonly texts: Readonly<Record<string, readonly string[]>>;
}

interface FirstPage {
  readonly paths: readonly string[];
  readonly code: readonly string[];
  /** Needed besides where no service worker has kept anything yet. */
  readonly firstVisit: readonly string[];
  readonly texts: Readonly<Record<string, readonly string[]>>;
}

/**
 * Runs inside index.html, before the first paint and any other script: no page flashes in the wrong theme, and what the
 * page of this address needs is on its way before the app that will ask for it. It travels as text, so it may name
 * nothing outside itself; its rules are those of deviceTheme.ts and of the preferences, and a test compares them.
 */
export function firstPaint(first: FirstFiles): void {
  const root = document.documentElement;
  const stored = (key: string): string | null => {
    try {
      return localStorage.getItem(`despacho.${key}`);
    } catch {
      return null;
    }
  };
  const path = location.pathname;
  const chosen = stored('theme');
  const automatic = window.matchMedia('(pointer: coarse)').matches ? 'dark' : 'light';
  root.dataset['theme'] = chosen === 'light' || chosen === 'dark' ? chosen : automatic;
  const language = stored('language');
  if (language === 'en' || language === 'fr') root.lang = language;

  const page = first.pages.find(({ paths }) => paths.includes(path));
  const isKept = 'serviceWorker' in navigator && navigator.serviceWorker.controller !== null;
  const more = isKept ? [] : page?.firstVisit;
  for (const file of [first.texts[root.lang], page?.code, page?.texts[root.lang], more].flatMap((files) => files ?? [])) {
    const link = document.createElement('link');
    link.rel = 'modulepreload';
    link.crossOrigin = '';
    link.setAttribute('href', file);
    document.head.append(link);
  }
}
