import { describe, expect, it } from 'vitest';
import { layerOf, readSource, type Module } from './sourceGraph.ts';

// The client reads and writes the API in one way: endpointQuery and useEndpoint, useEndpointMutation, readEndpoint.

const modules = readSource().filter(({ path }) => !['server', 'contract'].includes(layerOf(path)));
const screens = modules.filter(({ path }) => ['features', 'widgets', 'ui', 'app'].includes(layerOf(path)));

/** Several calls, or pages of one, that make one answer: what each call said decides about the next. */
const FLOWS = [
  'features/customs/useAdmissions.ts',
  'features/flow/shield/mendOrders.ts',
  'features/orders/detail/useComposing.ts',
  'features/orders/detail/useSaveCustomer.ts',
  'features/orders/list/readAllOrders.ts',
  'features/packing/settings/usePackingSettings.ts',
  'widgets/actions/DoubtfulAddresses.tsx',
  'widgets/actions/callAction.ts',
  'widgets/labels/readLabelJobs.ts',
  'widgets/papers/readPaperFiles.ts',
];

/** Who speaks to the network past the typed client: its parts, the worker that stands before it, pictures of others' servers. */
// The last one asks a program on the person's own machine.
const FETCHERS = [
  /^platform\/api\//,
  /^workers\/service\//,
  /^offline\/sync\/pictures\.ts$/,
  /^platform\/printing\/browserPrint\.ts$/,
];

/** What is thrown on purpose. All else that goes wrong is a value, or an ApiError where TanStack Query wants an error. */
const ERRORS = [
  'domain/messages/templates/template.ts: TemplateFault',
  'offline/workSession/appendEvents.ts: SessionClosed',
  'offline/workSession/handedAway.ts: HandedAway',
  // Thrown and caught within one file.
  'offline/workSession/sessionLog.ts: Behind',
  'platform/api/apiError.ts: ApiError',
  'platform/printing/inTime.ts: TooLate',
];

const importersOf = (of: readonly Module[], file: string): readonly string[] =>
  of.filter(({ imports }) => imports.some((one) => one.file === file && one.weight !== 'type')).map(({ path }) => path);

/** Names that a module calls: `fetch` of `fetch(url)`, not of `picker.fetch()`. */
function callsOf({ nodes }: Module): ReadonlySet<string> {
  const names = nodes.flatMap((node) => {
    const callee = node.type === 'CallExpression' ? (node['callee'] as { type: string; name?: string }) : null;
    return callee?.type === 'Identifier' && callee.name !== undefined ? [callee.name] : [];
  });
  return new Set(names);
}

describe('the API has one way in', () => {
  it('screens read by useEndpoint and write by useEndpointMutation; callApi is for what takes several calls', () => {
    expect(
      importersOf(screens, 'platform/api/callApi.ts')
        .filter((path) => calls(path))
        .toSorted(),
    ).toEqual(FLOWS);
  });

  it('only offline/queries knows TanStack Query, and it builds its reads from the contract', () => {
    const users = modules.filter(({ imports }) =>
      imports.some(
        ({ specifier, weight }) => specifier.startsWith('@tanstack/') && /query/.test(specifier) && weight !== 'type',
      ),
    );
    expect(users.map(({ path }) => path).filter((path) => !path.startsWith('offline/queries/'))).toEqual([]);
    const reading = users.filter((module) =>
      ['useQuery', 'useQueries', 'useInfiniteQuery'].some((name) => callsOf(module).has(name)),
    );
    expect(reading.map(({ path }) => path)).toEqual([
      'offline/queries/useEndpoint.ts',
      'offline/queries/useEndpointMany.ts',
    ]);
    expect(importersOf(modules, 'platform/api/endpointQuery.ts')).toContain('offline/queries/useEndpoint.ts');
  });

  it('one place keeps answers, and one follows the events that make them old', () => {
    expect(modules.filter((module) => callsOf(module).has('persistAnswers')).map(({ path }) => path)).toEqual([
      'offline/queries/queries.ts',
    ]);
    expect(importersOf(modules, 'offline/sync/ordersChanged.ts').filter((path) => listens(path))).toEqual([
      'offline/queries/refreshOnEvents.ts',
    ]);
  });

  it('nobody else fetches', () => {
    const others = modules.filter(({ path }) => !FETCHERS.some((owner) => owner.test(path)));
    // A constant of that name is the module's own.
    const isBrowsers = (module: Module) => callsOf(module).has('fetch') && !/const fetch = /.test(module.text);
    expect(others.filter(isBrowsers).map(({ path }) => path)).toEqual([]);
  });

  it('has no private class of errors', () => {
    const found = modules.flatMap(({ path, text }) =>
      [...text.matchAll(/class (\w+) extends (?:\w*Error)\b/g)].map(([, name]) => `${path}: ${name}`),
    );
    expect(found.toSorted()).toEqual(ERRORS);
  });
});

const moduleOf = (path: string): Module => modules.find((module) => module.path === path) as Module;
const calls = (path: string): boolean => callsOf(moduleOf(path)).has('callApi');
const listens = (path: string): boolean => callsOf(moduleOf(path)).has('onOrdersChanged');
