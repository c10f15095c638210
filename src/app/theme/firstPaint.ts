/** Files of the build that pages begin with, apart from the code of every page. */
export interface FirstFiles {
  /** Of the app around every page. */
  readonly app: readonly string[];
  readonly pages: readonly FirstPage[];
  /** By language: the texts of every page. */
  readonly texts: Readonly<Record<string, readonly string[]>>;
}

interface FirstPage {
  readonly paths: readonly string[];
  /** Drawn by a template of its language before any script ran; the files of the app come after it. */
  readonly beforeApp: boolean;
  readonly code: readonly string[];
  /** Needed in addition where no service worker has stored anything yet. */
  readonly firstVisit: readonly string[];
  readonly texts: Readonly<Record<string, readonly string[]>>;
}

/**
 * Runs inside index.html, before the first paint and any other script. No page flashes in the wrong theme, and the
 * files of this page are requested before the app runs. It is inserted as text, so it may use nothing outside itself.
 * Its rules are those of deviceTheme.ts and of the preferences; a test compares them.
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
  const app = page?.beforeApp ? [] : first.app;
  for (const file of [app, first.texts[root.lang], page?.code, page?.texts[root.lang], more].flatMap(
    (files) => files ?? [],
  )) {
    const link = document.createElement('link');
    link.rel = 'modulepreload';
    link.crossOrigin = '';
    link.setAttribute('href', file);
    document.head.append(link);
  }

  const template = page?.beforeApp ? document.querySelector<HTMLTemplateElement>(`template[lang=${root.lang}]`) : null;
  if (!template) return;
  new MutationObserver((_, observer) => {
    const place = document.getElementById('root');
    // An element follows, so the parser has finished this one.
    if (!place?.nextElementSibling) return;
    observer.disconnect();
    place.replaceChildren(template.content.cloneNode(true));
  }).observe(root, { childList: true, subtree: true });
}
