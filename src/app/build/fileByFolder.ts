import { dirname, join, relative } from 'node:path';
import { ROOT } from './bundle.ts';

/** What the bundler tells of a module, as far as it is used here. */
export interface ModuleGraph {
  getModuleInfo(id: string): {
    readonly importedIds: readonly string[];
    readonly dynamicallyImportedIds: readonly string[];
  } | null;
}

const ENTRY = 'src/app/main.tsx';

/** Parts that are no folder: what begins each. */
const PART_OF: Readonly<Record<string, string>> = {
  [ENTRY]: 'base',
  'src/app/signInFirst.tsx': 'base',
  'src/app/startApp.tsx': 'app',
  'src/app/shell/Rail.tsx': 'rail',
  'src/features/people/auth/SignInPage.tsx': 'app',
  'src/features/errors/pages.tsx': 'app',
  'src/features/errors/FailurePage.tsx': 'app',
  'src/features/picking/PickingPage.tsx': 'floor',
  'src/features/packing/PackingPage.tsx': 'floor',
  'src/features/packing/ToPackPage.tsx': 'floor',
  'src/offline/sync/ensureOrders.ts': 'asking',
};

/** Table of the pages of settings: each folder that holds such pages alone is a part. */
const SETTINGS = 'src/app/screens/settingsScreens.ts';
/** Folders that are opened apart from the rest of their area; each is a part of its own. */
const APART = [
  'auth',
  'blindReturns',
  'customsList',
  'data',
  'eyesFree',
  'figures',
  'handover',
  'home',
  'imports',
  'incidents',
  'learnedCodes',
  'logbook',
  'practice',
  'practiceResults',
  'products',
  'profile',
  'replays',
  'reprints',
  'scale',
  'shelf',
  'start',
  'van',
  'waves',
];

/** Ends a module that draws a whole page; whatever else is fetched by itself comes once a page stands. */
const PAGE = /(?:Page|Pages|pages|Route|Desk|DeskRoutes)\.tsx$/;
/** What comes once a page stands: the folders of work sessions, the late parts of pages, and layers without pages. */
const LATE =
  /^(?:asking|picking|packing|offline|widgets|platform|ui|domain|scans|session|tour|replay|monitoring|pwa)$|late$/;
/** Pages of every device, which the desk seldom opens. */
const TOOLS = ['auth', 'device', 'scale', 'outbox', 'blindReturns', 'printing', 'van'];
/** What so many parts need is fetched by most pages of the desk. */
const WIDE = 9;

/** Areas of texts that are fetched together, by language; the others are those of settings. */
const TEXTS: Readonly<Record<string, readonly string[]>> = {
  shell: ['app', 'ui'],
  auth: ['auth'],
  floor: ['statuses', 'picking', 'wishes', 'packing', 'toPack'],
  errors: ['errors'],
  learnedCodes: ['learnedCodes'],
  lists: ['flow', 'cutOffs', 'counter', 'camera'],
  late: [
    'pickingLater',
    'packingLater',
    'outbox',
    'device',
    'eyesFree',
    'scale',
    'scans',
    'blindReturns',
    'work',
    'notes',
    'practice',
    'shield',
    'van',
    'waves',
    'handover',
    'shelf',
  ],
  desk: ['desk', 'home', 'orders', 'order', 'bulk', 'actions', 'reasons', 'printing', 'lots'],
  more: [
    'account',
    'clients',
    'customs',
    'customsData',
    'documents',
    'evidence',
    'figures',
    'import',
    'imports',
    'incidents',
    'jobs',
    'logbook',
    'messages',
    'mentions',
    'orderForm',
    'practiceResults',
    'products',
    'recordings',
    'replay',
    'report',
    'reprints',
    'service',
    'start',
    'tour',
  ],
};

/**
 * Names the file of a module: few files, each as full as the pages that fetch it can bear, because a device stores them
 * one after the other and asks for each. What is fetched by itself (a page, a late part) belongs to the part of its
 * folder. A module that one part needs lies in the file of that part; one that several need lies in a file that all of
 * them fetch (`fileNeededBy`).
 * @returns the group's name function for the bundler
 */
export function fileByFolder(): (id: string, graph: ModuleGraph) => string | null {
  let needed: ReadonlyMap<string, ReadonlySet<string>> | undefined;
  return (id, graph) => {
    // Large, and fetched for an address of that country alone.
    const towns = /\/towns\/data\/(\w+)\.json$/.exec(id);
    if (towns) return `towns-${towns[1]}`;
    const texts = /\/locales\/(\w+)\/(\w+)\.json$/.exec(id);
    if (texts) return `${texts[1]}-${partOfTexts(texts[2] ?? '')}`;
    const shell = /\/locales\/(\w+)\/\w+\.json\?title$/.exec(id) ?? /\/i18n\/shell\.(\w+)\.ts$/.exec(id);
    if (shell) return `${shell[1]}-shell`;
    // What each file needs to fetch another, by the bundler: the entry must not wait for React because of it.
    if (id.startsWith('\0')) return 'runtime';
    if (id === join(ROOT, ENTRY)) return null;
    const parts = (needed ??= neededBy(graph)).get(id);
    return parts ? fileNeededBy(parts) : null;
  };
}

const partOfTexts = (area: string): string =>
  Object.entries(TEXTS).find(([, areas]) => areas.includes(area))?.[0] ?? 'settings';

/**
 * The file of what these parts need: `base` of the sign-in, `app` of every page, `common` of floor and other pages,
 * `floor`, `asking` of what speaks with the server, `rail` of wide screens, `work` of late parts, `reading` of the lists
 * of the floor, `handling` and `desk` of the frame and the list of orders (the first with late parts), `wide` of most
 * pages of the desk, `tools`, `acts` of an order, `settings`, `border` of customs, whose pages are the heaviest of a
 * device, and `rest`.
 * Whatever a module imports is needed by at least the same parts, and more parts never lead further down these lines: so
 * no two files import each other.
 */
export function fileNeededBy(parts: ReadonlySet<string>): string {
  const has = (...names: readonly string[]) => names.some((name) => parts.has(name));
  const all = [...parts];
  if (has('base')) return 'base';
  if (has('app')) return 'app';
  if (parts.size === 1) return all[0] ?? '';
  const isLate = all.some((part) => LATE.test(part));
  const isOfPage = all.some((part) => part !== 'floor' && !LATE.test(part));
  if (has('floor')) return isOfPage ? 'common' : 'floor';
  if (has('asking')) return 'asking';
  if (has('rail') && all.every((part) => part === 'rail' || LATE.test(part))) return 'rail';
  if (!isOfPage) return 'work';
  const [folder = '', ...others] = new Set(all.map((part) => part.replace(/-late$/, '')));
  if (others.length === 0) return folder;
  if (has('flow', 'counter')) return 'reading';
  if (has('workspace', 'orders')) return isLate ? 'handling' : 'desk';
  if (parts.size >= WIDE || has('home')) return 'wide';
  if (has(...TOOLS)) return 'tools';
  if (has('order')) return 'acts';
  if (all.every((part) => part.startsWith('settings'))) return 'settings';
  return has('customs') ? 'border' : 'rest';
}

/** For each module the parts that need it before they run. */
function neededBy(graph: ModuleGraph): ReadonlyMap<string, ReadonlySet<string>> {
  const begin = join(ROOT, ENTRY);
  const links = (id: string) => graph.getModuleInfo(id);
  const [all, late] = [new Set([begin]), new Set([begin])];
  for (const id of all) {
    for (const next of links(id)?.importedIds ?? []) all.add(next);
    for (const next of links(id)?.dynamicallyImportedIds ?? []) {
      all.add(next);
      late.add(next);
    }
  }
  const needed = new Map<string, Set<string>>();
  const settings = settingsFolders(late, links(join(ROOT, SETTINGS))?.dynamicallyImportedIds ?? []);
  for (const first of late) {
    const reached = new Set([first]);
    for (const id of reached) {
      for (const next of links(id)?.importedIds ?? []) reached.add(next);
      const parts = needed.get(id) ?? new Set();
      needed.set(id, parts.add(partOf(first, settings)));
    }
  }
  return needed;
}

/** Folders whose pages are all in the table of settings. */
function settingsFolders(late: ReadonlySet<string>, pages: readonly string[]): ReadonlySet<string> {
  const others = new Set([...late].flatMap((id) => (PAGE.test(id) && !pages.includes(id) ? [dirname(id)] : [])));
  return new Set(pages.map((id) => dirname(id)).filter((folder) => !others.has(folder)));
}

/** The part that begins with a module: its folder in features or app, its layer elsewhere, or its package. */
function partOf(id: string, settings: ReadonlySet<string>): string {
  const path = relative(ROOT, id);
  const named = PART_OF[path];
  if (named) return named;
  const [, ofPackage] = /node_modules\/(?:@[^/]+\/)?([^/]+)\//.exec(path) ?? [];
  if (ofPackage) return ofPackage;
  const [, layer = '', area = '', within = ''] = path.split('/');
  if (layer !== 'features') return layer !== 'app' ? layer : area === 'shell' ? 'late' : area;
  if (settings.has(dirname(id))) {
    // Late parts of all settings come together.
    if (!PAGE.test(path)) return 'settings-late';
    return `settings-${within.includes('.') || within === 'settings' ? area : within}`;
  }
  const folder = APART.includes(within) ? within : area;
  if (!PAGE.test(path)) return LATE.test(folder) ? folder : `${folder}-late`;
  // The list of orders is in app: what is here draws one order.
  return folder === 'orders' ? 'order' : folder;
}
