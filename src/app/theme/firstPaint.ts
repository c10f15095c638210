/** Files of the build that pages begin with, apart from the code of every page. */
export interface FirstFiles {
  /** Files of the app around every page. */
  readonly app: readonly string[];
  /** The style sheet; absent while developing. */
  readonly styles?: string;
  readonly pages: readonly FirstPage[];
  /** By language: the texts of every page. */
  readonly texts: Readonly<Record<string, readonly string[]>>;
}

interface FirstPage {
  /** As the router spells them: `/packing/:id`. */
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
 * files of this page are requested before the app runs. The style sheet blocks no paint: the styles of what stands in
 * the page stand in it too, and the app waits for the sheet (styleSheet.ts). It is inserted as text, so it may use
 * nothing outside itself. Its rules are those of useTheme.ts and of the preferences; a test compares them.
 */
export function firstPaint(first: FirstFiles): void {
  const root = document.documentElement;
  // What sets the floor of browsers (README.md): an older one is told so, and no half of the app begins in it.
  const isOld = !(
    'withResolvers' in Promise &&
    'any' in AbortSignal &&
    'canParse' in URL &&
    'popover' in HTMLElement.prototype
  );
  if (isOld) {
    // Before any script that waits for the document.
    document.addEventListener('readystatechange', () => {
      document.getElementById('root')?.remove();
      document.getElementById('too-old')?.removeAttribute('hidden');
    });
    return;
  }
  const stored = (key: string): string | null => {
    try {
      return localStorage.getItem(`despacho.${key}`);
    } catch {
      return null;
    }
  };
  const ask = (rel: string, file: string, as = ''): HTMLLinkElement => {
    const link = document.createElement('link');
    link.rel = rel;
    link.as = as;
    link.crossOrigin = '';
    link.setAttribute('href', file);
    document.head.append(link);
    return link;
  };
  // A part that begins with a colon stands for any.
  const isHere = (path: string): boolean =>
    new RegExp(`^${path.replaceAll(/:\w+/g, '[^/]+')}$`).test(location.pathname);
  const page = first.pages.find(({ paths }) => paths.some(isHere));
  const isKept = 'serviceWorker' in navigator && navigator.serviceWorker.controller !== null;
  // Requested before local storage is read, which may block this thread for 80 ms.
  const code = [...(page?.beforeApp ? [] : first.app), ...(page?.code ?? []), ...((!isKept && page?.firstVisit) || [])];
  for (const file of code) ask('modulepreload', file);

  let isSettled = false;
  const settle = (): void => {
    if (isSettled) return;
    isSettled = true;
    const chosen = stored('theme');
    const automatic = window.matchMedia('(pointer: coarse)').matches ? 'dark' : 'light';
    root.dataset['theme'] = chosen === 'light' || chosen === 'dark' ? chosen : automatic;
    const language = stored('language');
    if (language === 'en' || language === 'fr') root.lang = language;
    for (const file of [...(first.texts[root.lang] ?? []), ...(page?.texts[root.lang] ?? [])])
      ask('modulepreload', file);
    if (page?.beforeApp && !show())
      new MutationObserver((_, observer) => {
        if (show()) observer.disconnect();
      }).observe(root, { childList: true, subtree: true });
  };
  // Whoever presses the button before React has the form is not asked to press it again (signInDraft.ts).
  const keepSent = (form: HTMLFormElement | null): void => {
    if (!form) return;
    const button = form.querySelector<HTMLButtonElement>('[type=submit]');
    const mark = (sent: 'yes' | 'no'): void => {
      form.dataset['sent'] = sent;
      button?.setAttribute('aria-busy', String(sent === 'yes'));
    };
    mark('no');
    form.addEventListener('input', () => mark('no'));
    form.addEventListener('submit', (event) => {
      event.preventDefault();
      mark('yes');
    });
  };
  const show = (): boolean => {
    const place = document.getElementById('root');
    // An element follows, so the parser has finished this one.
    if (!place?.nextElementSibling) return false;
    const template = document.querySelector<HTMLTemplateElement>(`template[lang=${root.lang}]`);
    if (template) place.replaceChildren(template.content.cloneNode(true));
    keepSent(place.querySelector('form'));
    return true;
  };
  // Settled before the first paint and before the app, but not here: the browser prepares its first frame while this
  // thread waits for local storage.
  requestAnimationFrame(settle);
  setTimeout(settle);
  document.addEventListener('first-paint', settle);
  if (first.styles) {
    // The sign-in form needs no sheet; the app turns this into one (styleSheet.ts).
    const styles = ask(page?.beforeApp ? 'prefetch' : 'stylesheet', first.styles, 'style');
    styles.dataset['styles'] = '';
    // One that was only prefetched stays: the app asks for it again.
    styles.addEventListener('error', () => styles.rel === 'stylesheet' && styles.remove());
  }
}
