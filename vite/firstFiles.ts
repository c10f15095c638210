import { join, relative } from 'node:path';
import { minifySync } from 'rolldown/utils';
import type { Plugin } from 'vite';
import { FIRST_PAGES } from '../src/app/firstPages.ts';
import { firstPaint, type FirstFiles } from '../src/app/theme/firstPaint.ts';
import { LANGUAGES } from '../src/contract/languages.ts';

const ROOT = join(import.meta.dirname, '..');
const PLACE = '<script data-first></script>';

interface Chunk {
  readonly type: string;
  readonly fileName: string;
  readonly isEntry?: boolean;
  readonly facadeModuleId?: string | null;
  readonly imports?: readonly string[];
}

type Bundle = Readonly<Record<string, Chunk>>;

const NONE: FirstFiles = { pages: [], texts: {} };

/** Puts `firstPaint` into the page, with the files of each first page as this build named them. */
export function firstFiles(): Plugin {
  return {
    name: 'first-files',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle }) {
        if (!html.includes(PLACE)) throw new Error('index.html lost the place of its first script');
        const first = bundle ? filesOf(bundle) : NONE;
        const { code } = minifySync('first.js', `(${String(firstPaint)})(${JSON.stringify(first)})`);
        return html.replace(PLACE, () => `<script>${code}</script>`);
      },
    },
  };
}

function filesOf(bundle: Bundle): FirstFiles {
  const chunks = Object.values(bundle).filter((one) => one.type === 'chunk');
  const everywhere = withImports(chunks.find((one) => one.isEntry), bundle);
  const files = (module: string): string[] => {
    const chunk = chunks.find((one) => one.facadeModuleId && relative(ROOT, one.facadeModuleId) === module);
    if (!chunk) throw new Error(`no file begins with ${module}`);
    return [...withImports(chunk, bundle)].filter((file) => !everywhere.has(file)).map((file) => `/${file}`);
  };
  const byLanguage = (modules: (language: string) => readonly string[]) => Object.fromEntries(LANGUAGES.map((language) => [language, modules(language).flatMap(files)]));
  return {
    pages: FIRST_PAGES.map(({ paths, page, texts }) => ({
      paths,
      code: files(`src/features/${page}.tsx`),
      texts: byLanguage((language) => texts.map((area) => `locales/${language}/${area}.json`)),
    })),
    texts: byLanguage((language) => [`src/app/i18n/shell.${language}.ts`]),
  };
}

function withImports(chunk: Chunk | undefined, bundle: Bundle): ReadonlySet<string> {
  const found = new Set(chunk ? [chunk.fileName] : []);
  for (const file of found) {
    for (const needed of bundle[file]?.imports ?? []) found.add(needed);
  }
  return found;
}
