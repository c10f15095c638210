import { join, relative } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';
import { ROOT } from './bundle.ts';
import { loadScreens } from './loadScreens.ts';
import { judgeRoutes, MOST_FILES, routeBytes, STYLE_KB } from './routeBytes.ts';

/** Fails a build in which a page weighs more than its kind of pages may, or which has more files than a device stores quickly. */
export const routeBudgets: Plugin = {
  name: 'route-budgets',
  apply: 'build',
  async generateBundle(_, bundle) {
    const fetchedBy = (module: string) =>
      (this.getModuleInfo(join(ROOT, module))?.dynamicallyImportedIds ?? []).map((id) => relative(ROOT, id));
    const wrong = judgeRoutes(routeBytes(bundle, (await loadScreens()).floor, fetchedBy));
    const styles = Object.values(bundle).flatMap((file) =>
      file.type === 'asset' && file.fileName.endsWith('.css')
        ? [gzipSync(file.source, { level: 9 }).length / 1000]
        : [],
    );
    const heavy = styles.filter((kb) => kb > STYLE_KB).map((kb) => `a style sheet of ${kb} kB, at most ${STYLE_KB}`);
    const files = Object.values(bundle).filter((file) => file.type === 'chunk').length;
    const many = files > MOST_FILES ? [`${files} files of JavaScript, at most ${MOST_FILES}`] : [];
    if (wrong.length + heavy.length + many.length > 0) this.error([...wrong, ...heavy, ...many].join('\n'));
  },
};
