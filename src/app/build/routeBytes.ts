import { gzipSync } from 'node:zlib';
import type { Screen } from '../screens/screen.ts';
import { filesBehind, type Bundle } from './bundle.ts';

/** What stands around every page of the desk. */
export const DESK_FRAME = ['src/app/workspace/DeskRoutes.tsx', 'src/app/workspace/Desk.tsx', 'src/app/shell/Rail.tsx'];
/** The files that fetch the pages, and the files of the frame around them. */
export const PAGE_TABLES: readonly { readonly table: string; readonly frame: readonly string[] }[] = [
  { table: 'src/app/screens/floorScreens.ts', frame: [] },
  { table: 'src/app/screens/deskScreens.ts', frame: DESK_FRAME },
  { table: 'src/app/screens/settingsScreens.ts', frame: DESK_FRAME },
  { table: 'src/app/screens/accountScreens.ts', frame: DESK_FRAME },
  { table: 'src/app/screens/Allowed.tsx', frame: [] },
];
const ENTRY = 'src/app/main.tsx';
const APP = [ENTRY, 'src/app/startApp.tsx', 'src/app/i18n/shell.es.ts'];
/** Where work begins: a handheld opens the app on these. */
const OF_FLOOR = /^src\/features\/(?:picking|packing)\/\w+\.tsx$/;

/** Largest first visits: kB of JavaScript (1000 bytes, each file packed by itself), and files of it. */
export const ROUTE_BUDGETS = {
  signIn: { kb: 105, files: 6 },
  floor: { kb: 245, files: 10 },
  device: { kb: 408, files: 16 },
  desk: { kb: 440, files: 19 },
} as const;

/** Most files of JavaScript: a device stores them one after the other before it is ready for offline. */
export const MOST_FILES = 150;

/** Largest style sheet, kB packed. */
export const STYLE_KB = 40;

/** What a device fetches before the first drawing of a page. */
export interface RouteBytes {
  /** Module of the page. */
  readonly page: string;
  readonly kind: keyof typeof ROUTE_BUDGETS;
  readonly kb: number;
  /** Names of its files, the heaviest first, each with its kB. */
  readonly files: readonly string[];
}

/**
 * What each page of the screens weighs at a first visit of a device that speaks Spanish.
 * @param floor the floor's screens
 * @param fetchedBy the modules that a module fetches when it needs them
 */
export function routeBytes(
  bundle: Bundle,
  floor: readonly Screen[],
  fetchedBy: (module: string) => readonly string[],
): readonly RouteBytes[] {
  const first = (page: string) => firstNeeds(page, floor);
  const early = floor
    .flatMap(({ firstVisit }) => (firstVisit?.beforeApp ? [`src/${firstVisit.file}.tsx`] : []))
    .map((page) => ({ page, kind: 'signIn' as const, needs: [ENTRY, 'src/app/i18n/shell.es.ts', ...first(page)] }));
  const pages = PAGE_TABLES.flatMap(({ table, frame }) =>
    fetchedBy(table).map((page) => ({
      page,
      kind: frame.length > 0 ? ('desk' as const) : OF_FLOOR.test(page) ? ('floor' as const) : ('device' as const),
      needs: [...APP, ...frame, ...first(page)],
    })),
  );
  const packed = new Map(
    Object.values(bundle).map((file) => [
      file.fileName,
      file.code === undefined ? 0 : gzipSync(file.code, { level: 9 }).length,
    ]),
  );
  const weight = (file: string): number => packed.get(file) ?? 0;
  return [...early, ...pages].map(({ page, kind, needs }) => {
    const files = [...new Set([...needs, page].flatMap((module) => filesBehind(module, bundle)))];
    return {
      page,
      kind,
      kb: files.reduce((total, file) => total + weight(file), 0) / 1000,
      files: files
        .toSorted((a, b) => weight(b) - weight(a))
        .map((file) => `${file} ${(weight(file) / 1000).toFixed(1)}`),
    };
  });
}

/** The files that index.html asks for beside the page. */
function firstNeeds(page: string, floor: readonly Screen[]): string[] {
  const screen = floor.find(({ firstVisit }) => firstVisit && `src/${firstVisit.file}.tsx` === page);
  return [
    ...(screen?.firstVisit?.more ?? []).map((module) => `src/${module}.ts`),
    ...(screen?.texts ?? []).map((area) => `locales/es/${area}.json`),
  ];
}

/** What is wrong with the pages, a sentence each; none = all are within the budgets of their kind. */
export function judgeRoutes(pages: readonly RouteBytes[]): readonly string[] {
  return pages.flatMap(({ page, kind, kb, files }) => {
    const budget = ROUTE_BUDGETS[kind];
    if (kb <= budget.kb && files.length <= budget.files) return [];
    const most = `${budget.kb} kB in ${budget.files} files`;
    return [
      `${page} weighs ${kb.toFixed(1)} kB in ${files.length} files, ${kind} at most ${most}:\n  ${files.join('\n  ')}`,
    ];
  });
}
