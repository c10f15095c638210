import { minifySync, type Plugin } from 'vite';
import { PATHS } from '#widgets/paths.ts';
import type { Screen } from '../screens/screen.ts';
import { filesBehind, type Bundle } from './bundle.ts';
import { loadScreens, type ScreenTables } from './loadScreens.ts';
import { DESK_FRAME } from './routeBytes.ts';
import { signInParts } from './signInParts.ts';
import { firstPaint, type FirstFiles } from '../theme/firstPaint.ts';
import { LANGUAGES } from '#contract/languages.ts';

const PLACE = '<script data-first></script>';
const HEAD = '<!-- first-files -->';

/**
 * Puts `firstPaint` into the page, with the files of each first page as this build named them, behind those of every page
 * and the sign-in as it looks before any script ran.
 */
export function firstFiles(): Plugin {
  return {
    name: 'first-files',
    transformIndexHtml: {
      order: 'post',
      async handler(html, { bundle }) {
        if (!html.includes(PLACE) || !html.includes(HEAD))
          throw new Error('index.html lost the place of its first script');
        const { always, first } = bundle
          ? filesOf(bundle, await loadScreens())
          : { always: [], first: { app: [], pages: [], texts: {} } };
        const { templates, styles } = bundle ? await signInParts() : { templates: [], styles: '' };
        const links = always.map((file) => `<link rel="modulepreload" crossorigin href="${file}">`);
        // Only the build tells it: while developing, the sheet that index.html names is the one there is.
        const [sheet, address] = (bundle && /<link rel="stylesheet"[^>]* href="([^"]+)"[^>]*>/.exec(html)) || [];
        const told = address ? { ...first, styles: address } : first;
        const { code } = minifySync('first.js', `(${String(firstPaint)})(${JSON.stringify(told)})`);
        return html
          .replace(sheet ?? '', '')
          .replace(HEAD, () => [...links, `<style>${styles}</style>`, ...templates].join('\n    '))
          .replace(PLACE, () => `<script>${code}</script>`);
      },
    },
  };
}

/** Texts of the frame of the desk. */
const DESK_TEXTS = ['desk'];

function filesOf(
  bundle: Bundle,
  { floor, desk }: ScreenTables,
): { readonly always: readonly string[]; readonly first: FirstFiles } {
  const addresses = (module: string): string[] => filesBehind(module, bundle).map((file) => `/${file}`);
  // Whatever is opened, the sign-in or the app begins with these.
  const begun = new Set(addresses('src/app/signInFirst.tsx'));
  const shared = addresses('src/app/startApp.tsx').filter((file) => begun.has(file));
  const always = [...new Set([...addresses('index.html'), ...shared])];
  const allOf = (module: string): string[] => addresses(module).filter((file) => !always.includes(file));
  const app = allOf('src/app/startApp.tsx');
  const files = (module: string): string[] => allOf(module).filter((file) => !app.includes(file));
  const byLanguage = (modules: (language: string) => readonly string[]) =>
    Object.fromEntries(LANGUAGES.map((language) => [language, [...new Set(modules(language).flatMap(files))]]));
  const textsOf = (areas: readonly string[]) =>
    byLanguage((language) => areas.map((area) => `locales/${language}/${area}.json`));
  const pagesOf = (screens: readonly Screen[], frame: readonly string[], frameTexts: readonly string[]) => {
    const named = screens.filter((screen) => screen.firstVisit);
    return [...Map.groupBy(named, ({ firstVisit }) => firstVisit?.file).values()].flatMap((sharing) => {
      const [{ texts, firstVisit } = {}] = sharing;
      if (!texts || !firstVisit) return [];
      const { file, beforeApp = false, more = [] } = firstVisit;
      const code = [...new Set([...frame, ...(beforeApp ? allOf : files)(`src/${file}.tsx`)])];
      const onFirst = more.flatMap((module) => files(`src/${module}.ts`)).filter((one) => !code.includes(one));
      return [
        {
          paths: sharing.map(({ path }) => path),
          beforeApp,
          code,
          firstVisit: onFirst,
          texts: textsOf([...frameTexts, ...texts]),
        },
      ];
    });
  };
  const frame = [...new Set(DESK_FRAME.flatMap(files))];
  const framed = {
    // Strangers begin at the home, too: they are led to the sign-in, and need no frame.
    paths: desk.flatMap(({ path, access, firstVisit }) =>
      access === 'anyone' || firstVisit || path === PATHS.home ? [] : [path],
    ),
    beforeApp: false,
    code: frame,
    firstVisit: [],
    texts: textsOf(DESK_TEXTS),
  };
  const pages = [...pagesOf(floor, [], []), ...pagesOf(desk, frame, DESK_TEXTS), framed];
  return { always, first: { app, pages, texts: byLanguage((language) => [`src/app/i18n/shell.${language}.ts`]) } };
}
