import { gzipSync } from 'node:zlib';
import type { Screen } from '../screens/screen.ts';
import { filesBehind, moduleName, type Bundle } from './bundle.ts';

const DESK = ['src/app/workspace/DeskRoutes.tsx', 'src/app/workspace/Desk.tsx'];
/** The files that fetch the pages, and the files of the frame around them. */
export const PAGE_TABLES: readonly { readonly table: string; readonly frame: readonly string[] }[] = [
  { table: 'src/app/screens/floorScreens.ts', frame: [] },
  { table: 'src/app/screens/deskScreens.ts', frame: DESK },
  { table: 'src/app/screens/settingsScreens.ts', frame: DESK },
  { table: 'src/app/screens/accountScreens.ts', frame: DESK },
  { table: 'src/app/screens/Allowed.tsx', frame: [] },
];
const APP = ['index.html', 'src/app/startApp.tsx', 'src/app/i18n/shell.es.ts'];

/** What a device fetches before the first drawing of a page. */
export interface RouteBytes {
  /** Module of the page. */
  readonly page: string;
  /** It stands in the frame of the desk. */
  readonly isDesk: boolean;
  /** Of its JavaScript, each file packed by itself. */
  readonly gzip: number;
  /** Before packing, by module or package. */
  readonly modules: ReadonlyMap<string, number>;
}

/**
 * What each page of the screens weighs at a first visit.
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
    .map((page) => ({ page, isDesk: false, needs: ['index.html', ...first(page)] }));
  const pages = PAGE_TABLES.flatMap(({ table, frame }) =>
    fetchedBy(table).map((page) => ({ page, isDesk: frame.length > 0, needs: [...APP, ...frame, ...first(page)] })),
  );
  const packed = new Map(
    Object.values(bundle).map((one) => [
      one.fileName,
      one.code === undefined ? 0 : gzipSync(one.code, { level: 9 }).length,
    ]),
  );
  return [...early, ...pages].map(({ page, isDesk, needs }) => {
    const files = [...new Set([...needs, page].flatMap((module) => filesBehind(module, bundle)))];
    return {
      page,
      isDesk,
      gzip: files.reduce((total, file) => total + (packed.get(file) ?? 0), 0),
      modules: modulesOf(files, bundle),
    };
  });
}

/** The files that index.html asks for beside the page, on a new device that speaks Spanish. */
function firstNeeds(page: string, floor: readonly Screen[]): string[] {
  const screen = floor.find(({ firstVisit }) => firstVisit && `src/${firstVisit.file}.tsx` === page);
  return [
    ...(screen?.firstVisit?.more ?? []).map((module) => `src/${module}.ts`),
    ...(screen?.texts ?? []).map((area) => `locales/es/${area}.json`),
  ];
}

function modulesOf(files: readonly string[], bundle: Bundle): ReadonlyMap<string, number> {
  const bytes = new Map<string, number>();
  for (const file of files) {
    for (const [id, { renderedLength }] of Object.entries(bundle[file]?.modules ?? {})) {
      if (renderedLength > 0) bytes.set(moduleName(id), (bytes.get(moduleName(id)) ?? 0) + renderedLength);
    }
  }
  return bytes;
}
