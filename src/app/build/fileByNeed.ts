import { join } from 'node:path';
import { ROOT } from './bundle.ts';

/** What the bundler tells of a module, as far as it is used here. */
interface ModuleGraph {
  getModuleInfo(id: string): { readonly importedIds: readonly string[] } | null;
}

const ENTRY = 'src/app/main.tsx';
const FIRST = 'src/app/signInFirst.tsx';
const APP = 'src/app/startApp.tsx';
/** Modules with a file of their own, so that the page can name them. */
const ALONE = [ENTRY, FIRST];

/** Who needs what: the files that begin each part of the app. */
const BEGIN = {
  entry: [ENTRY],
  first: [FIRST],
  app: [APP],
  signIn: ['src/features/auth/SignInPage.tsx'],
  picking: ['src/features/picking/PickingPage.tsx'],
  hand: ['src/features/picking/devicePicker.ts', 'src/features/picking/ScanFeedback.tsx'],
  packing: ['src/features/packing/PackingPage.tsx'],
  toPack: ['src/features/packing/ToPackPage.tsx'],
  benchHand: ['src/features/packing/spokenPacker.ts', 'src/features/packing/BenchFeedback.tsx'],
  asking: ['src/offline/sync/ensureOrders.ts'],
  work: ['src/offline/startBackgroundSync.ts', 'src/offline/device/deviceOutbox.ts', 'src/offline/session/signIn.ts'],
  desk: ['src/offline/queries/WithQueries.tsx'],
  later: ['PickingSheets', 'FinishReview', 'ClosedSession', 'ClaimedOrders', 'NotPicking'].map(
    (part) => `src/features/picking/${part}.tsx`,
  ),
  flow: ['FlowListPage', 'AllOrdersPage', 'OverviewPage'].map((page) => `src/features/flow/${page}.tsx`),
} as const;

/** Folders of which only work sessions need something at once. */
const OF_WORK = /\/(picking|packing|workSession)\//;

/** How long ago, how long still: most lists say it. */
const OF_TIME = /\/src\/ui\/time\//;
const ICONS = /\/@tabler\/icons-react\//;
/** What the screens of packing alone draw at once of rules, stores and codes. */
const OF_BENCH = /\/src\/(domain|offline|features\/packing)\/|\/@noble\//;

type Part = keyof typeof BEGIN;

/** Everything that `file` needs before it can run. */
function needs(file: string, graph: ModuleGraph): ReadonlySet<string> {
  const found = new Set<string>([join(ROOT, file)]);
  for (const id of found) {
    for (const needed of graph.getModuleInfo(id)?.importedIds ?? []) found.add(needed);
  }
  return found;
}

/**
 * Few files for a first visit on a bad network, and nothing in them that it does not need. The file follows from who
 * needs a module at once, so a page that is added later never makes the app heavier: `base` is what the first drawing of
 * the sign-in shares with the app, `form` its own, `fields` what it shares with pages alone, `wayIn` what its page has besides, `packages` and `shell` the app needs before any page, `floor` picking shares with packing, `picks` with pages that do not pack, `session` with packing, `picking` is its own, `rules` packing shares with what sends its work, `packing` is its own, `signs` the icons of both and what else packing draws, `hands` both share, `waiting` the list of what waits shares with other lists, `times` with most pages, `asking` speaks with the
 * server, `work` what sends and refreshes once a screen stands (but for what the `desk` reads with), `later` what opens over picking, on the `controls` of
 * all pages, `lists` the pages of Flow share, `icons` what other pages draw. The rest the bundler splits.
 * @returns the group's name function for the bundler
 */
export function fileByNeed(): (id: string, graph: ModuleGraph) => string | null {
  let known: ReadonlyMap<string, readonly ReadonlySet<string>[]> | undefined;
  return (id, graph) => {
    known ??= new Map(Object.entries(BEGIN).map(([part, files]) => [part, files.map((file) => needs(file, graph))]));
    const need = (part: Part) => known?.get(part)?.filter((page) => page.has(id)).length ?? 0;
    if (need('entry') + need('first') > 0) {
      if (ALONE.some((file) => id.endsWith(file))) return null;
      return id.includes('/features/auth/') ? 'form' : need('app') > 0 ? 'base' : 'fields';
    }
    if (need('app') > 0) return /node_modules|^\0/.test(id) ? 'packages' : id.endsWith(APP) ? null : 'shell';
    if (need('signIn') > 0) return need('asking') > 0 ? 'shell' : id.endsWith('/SignInPage.tsx') ? null : 'wayIn';
    if (need('picking') > 0) {
      const packs = need('packing') + need('toPack') > 0;
      if (need('flow') > 0 || !OF_WORK.test(id)) return packs ? 'floor' : 'picks';
      return need('packing') > 0 ? 'session' : 'picking';
    }
    // What the bench draws by and what sends its work need the same rules, and neither the rest of the other.
    const ofOthers = need('work') + need('hand') + need('benchHand') + need('later') + need('desk');
    if (need('packing') > 0 && need('asking') === 0 && OF_BENCH.test(id))
      return ofOthers + need('toPack') > 0 ? 'rules' : 'packing';
    if (need('packing') + need('toPack') > 0 && ICONS.test(id)) return 'signs';
    // A constant that the desk reads with must not bring it the whole code that asks.
    if (need('asking') > 0) return need('desk') > 0 ? 'shell' : 'asking';
    if (need('hand') > 0) return need('benchHand') > 0 ? 'hands' : 'hand';
    // Each by itself would be a request that costs more than what it brings.
    if (need('toPack') > 0 && need('packing') > 0) return 'rules';
    if (need('toPack') > 0 && !id.includes('/features/')) return OF_TIME.test(id) ? 'times' : 'waiting';
    if (need('work') > 0) return need('desk') > 0 ? null : 'work';
    if (need('later') > 0)
      return OF_WORK.test(id) ? 'later' : /\/src\/(ui|widgets)\/|node_modules/.test(id) ? 'controls' : 'work';
    if (need('flow') > 1 && /\/features\/flow\/|virtual/.test(id)) return 'lists';
    if (need('packing') > 0) return 'signs';
    return ICONS.test(id) ? 'icons' : null;
  };
}
