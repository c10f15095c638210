import { PREFERENCES } from '#platform/preferences.ts';
import { beforeEach, expect, it, vi } from 'vitest';
import { firstPaint, type FirstFiles } from './firstPaint.ts';
import { eventually } from '#tests/fakes/eventually.ts';

const texts = { es: ['/assets/es-1.js'], en: ['/assets/en-1.js'], fr: ['/assets/fr-1.js'] };
const FIRST = {
  app: ['/assets/app-1.js'],
  pages: [
    { paths: ['/picking', '/pick'], beforeApp: false, code: ['/assets/picking-1.js'], firstVisit: [], texts },
    { paths: ['/auth'], beforeApp: true, code: ['/assets/form-1.js'], firstVisit: [], texts },
  ],
  texts: { es: ['/assets/shell.es-1.js'], en: ['/assets/shell.en-1.js'], fr: ['/assets/shell.fr-1.js'] },
};

beforeEach(() => {
  // Browsers of today have it; this DOM does not.
  Object.assign(HTMLElement.prototype, { popover: null });
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  localStorage.removeItem('despacho.language');
  document.head.replaceChildren();
  document.documentElement.lang = 'es';
});

function askedFor(address: string, first: FirstFiles = FIRST): (string | null)[] {
  window.history.replaceState(null, '', address);
  firstPaint(first);
  document.dispatchEvent(new Event('first-paint'));
  return [...document.head.querySelectorAll('link[rel=modulepreload]')].map((link) => link.getAttribute('href'));
}

it('asks for the files of the page at this address, in the language of the device', () => {
  expect(askedFor('/picking?orders=1,2')).toEqual([
    '/assets/app-1.js',
    '/assets/picking-1.js',
    '/assets/shell.es-1.js',
    '/assets/es-1.js',
  ]);
});

it.each(PREFERENCES.language)('asks for the texts of a device that speaks %s', (language) => {
  localStorage.setItem('despacho.language', language);
  expect(askedFor('/pick')).toEqual([
    '/assets/app-1.js',
    '/assets/picking-1.js',
    `/assets/shell.${language}-1.js`,
    `/assets/${language}-1.js`,
  ]);
  expect(document.documentElement.lang).toBe(language);
});

it('tells a browser that is too old, asks for nothing and leaves the app no place to begin', () => {
  Reflect.deleteProperty(HTMLElement.prototype, 'popover');
  document.body.innerHTML = '<div id="root"></div><div id="too-old" hidden></div>';
  expect(askedFor('/picking')).toEqual([]);
  document.dispatchEvent(new Event('readystatechange'));
  expect(document.getElementById('root')).toBeNull();
  expect(document.getElementById('too-old')?.hidden).toBe(false);
});

it('asks for what a first visit needs besides, until a service worker keeps it', () => {
  const first = { ...FIRST, pages: FIRST.pages.map((page) => ({ ...page, firstVisit: ['/assets/asking-1.js'] })) };
  const asking = () => askedFor('/picking', first).includes('/assets/asking-1.js');
  expect(asking()).toBe(true);
  Object.defineProperty(navigator, 'serviceWorker', { value: { controller: {} }, configurable: true });
  document.head.replaceChildren();
  expect(asking()).toBe(false);
  Reflect.deleteProperty(navigator, 'serviceWorker');
});

it('knows an address with the number of an order in it', () => {
  const [page] = FIRST.pages;
  const first = { ...FIRST, pages: [{ ...page!, paths: ['/packing/:id'] }] };
  const asked = (address: string) => {
    document.head.replaceChildren();
    return askedFor(address, first).includes('/assets/picking-1.js');
  };
  expect(['/packing/20', '/packing', '/packing/20/more', '/a/packing/20'].map(asked)).toEqual([
    true,
    false,
    false,
    false,
  ]);
});

it('asks for nothing of a page at any other address', () => {
  expect(askedFor('/pickings')).toEqual(['/assets/app-1.js', '/assets/shell.es-1.js']);
});

it('leaves the app for later where the page stands before it', () => {
  expect(askedFor('/auth')).toEqual(['/assets/form-1.js', '/assets/shell.es-1.js', '/assets/es-1.js']);
});

it('shows the template of the language once the whole root has come', async () => {
  localStorage.setItem('despacho.language', 'fr');
  document.head.innerHTML =
    '<template lang="es"><p>Entrar</p></template><template lang="fr"><p>Connexion</p></template>';
  document.body.replaceChildren();
  askedFor('/auth');
  const place = document.createElement('div');
  place.id = 'root';
  place.append('despacho');
  document.body.append(place);
  await Promise.resolve();
  expect(place.textContent).toBe('despacho');
  document.body.append(document.createElement('noscript'));
  await eventually(() => expect(place.textContent).toBe('Connexion'));
});

it('keeps that a form was sent before any script had it, until something else is typed', async () => {
  document.head.innerHTML =
    '<template lang="es"><form><input><button type="submit" aria-busy="false">Entrar</button></form></template>';
  document.body.innerHTML = '<div id="root"></div><noscript></noscript>';
  askedFor('/auth');
  await eventually(() => expect(document.forms).toHaveLength(1));
  const [form] = document.forms;
  const state = () => [form?.dataset['sent'], form?.querySelector('button')?.getAttribute('aria-busy')];
  expect(state()).toEqual(['no', 'false']);
  form?.requestSubmit();
  expect(state()).toEqual(['yes', 'true']);
  form?.querySelector('input')?.dispatchEvent(new Event('input', { bubbles: true }));
  expect(state()).toEqual(['no', 'false']);
});

it('knows theme and language before the first frame is painted', () => {
  const frames: (() => void)[] = [];
  const ask = vi.spyOn(window, 'requestAnimationFrame').mockImplementation((run) => frames.push(() => run(0)));
  localStorage.setItem('despacho.language', 'fr');
  window.history.replaceState(null, '', '/picking');
  firstPaint(FIRST);
  expect(document.documentElement.lang).toBe('es');
  for (const frame of frames) frame();
  expect(document.documentElement.lang).toBe('fr');
  ask.mockRestore();
});

it('asks for the style sheet, but not where a form stands that needs none of it', () => {
  const rel = (address: string) => {
    document.head.replaceChildren();
    askedFor(address, { ...FIRST, styles: '/assets/style-1.css' });
    return document.querySelector<HTMLLinkElement>('link[data-styles]')?.rel;
  };
  expect(rel('/picking')).toBe('stylesheet');
  expect(rel('/auth')).toBe('prefetch');
});

it('runs as the text that it is put into the page as', () => {
  window.history.replaceState(null, '', '/orders');
  // A script of the page runs in the page's own realm, which has no screen that could be queried.
  const screen = document.createElement('script');
  screen.textContent = 'window.matchMedia = () => ({ matches: false })';
  document.head.append(screen);
  const script = document.createElement('script');
  script.textContent = `(${String(firstPaint)})(${JSON.stringify(FIRST)})`;
  document.head.append(script);
  document.dispatchEvent(new Event('first-paint'));
  expect(document.documentElement.dataset['theme']).toBe('light');
});
