import { minifySync, type Plugin } from 'vite';
import type { Screen } from '../screens/screen.ts';
import { filesBehind, type Bundle } from './bundle.ts';
import { loadFloorScreens } from './loadFloorScreens.ts';
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
          ? filesOf(bundle, await loadFloorScreens())
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

function filesOf(
  bundle: Bundle,
  floor: readonly Screen[],
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
    Object.fromEntries(LANGUAGES.map((language) => [language, modules(language).flatMap(files)]));
  const byFile = Map.groupBy(
    floor.filter((one) => one.firstVisit),
    (one) => one.firstVisit?.file,
  );
  const pages = [...byFile.values()].flatMap((screens) => {
    const [{ texts, firstVisit } = {}] = screens;
    if (!texts || !firstVisit) return [];
    const { file, beforeApp = false, more = [] } = firstVisit;
    const code = (beforeApp ? allOf : files)(`src/${file}.tsx`);
    const onFirst = more.flatMap((module) => files(`src/${module}.ts`)).filter((one) => !code.includes(one));
    return [
      {
        paths: screens.map(({ path }) => path),
        beforeApp,
        code,
        firstVisit: onFirst,
        texts: byLanguage((language) => texts.map((area) => `locales/${language}/${area}.json`)),
      },
    ];
  });
  return { always, first: { app, pages, texts: byLanguage((language) => [`src/app/i18n/shell.${language}.ts`]) } };
}
