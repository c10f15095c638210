import { readFileSync } from 'node:fs';
import { SCREENS } from '#app/screens/screens.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { ENDPOINT_ENTRIES } from '#server/app/endpoints.ts';
import { isErrorCode } from '#contract/errors/codes.ts';
import { LANGUAGES } from '#contract/languages.ts';
import { ORDER_STATUSES, parseStatus, statusFacts } from '#domain/status/status.ts';
import { PROMISED_ACTIONS } from '#tests/fixtures/promised/actions.ts';
import { PROMISED_BESIDE, PROMISED_CALLS } from '#tests/fixtures/promised/calls.ts';
import { PROMISED_CODES } from '#tests/fixtures/promised/codes.ts';
import { PROMISED_CUSTOMER_PAGES, PROMISED_SCREENS } from '#tests/fixtures/promised/screens.ts';
import {
  PROMISED_COUNT,
  PROMISED_STATUSES,
  PROMISED_STATUS_FAMILIES,
  PROMISED_UNSCANNABLE,
} from '#tests/fixtures/promised/statuses.ts';
import { ROUTES } from '#server/app/routes.ts';
import { serveCustomerPages } from '#server/counter/serveCustomerPages.ts';
import fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { layerOf, readSource } from './sourceGraph.ts';

const shapeOf = (path: string): string => path.replaceAll(/\{\w*\}/g, '{}');
const ENDPOINTS: readonly Endpoint[] = ENDPOINT_ENTRIES.map(([, one]) => one);

/** The calls that answer to a method and a path; an action on orders has a call of its own. */
function answering(method: string, path: string): readonly Endpoint[] {
  const at = path.endsWith('executeActionInOrders/{}')
    ? PROMISED_ACTIONS.map((action) => path.replace('{}', action))
    : [path];
  const verbs = method.split('|');
  return at.flatMap((one) =>
    ENDPOINTS.filter(
      (endpoint) =>
        shapeOf(endpoint.path) === one &&
        verbs.every((verb) => verb === endpoint.method || verb === endpoint.otherVerb),
    ),
  );
}

const fieldsOf = (schema: unknown): readonly string[] =>
  Object.keys((schema as { def?: { shape?: object } } | undefined)?.def?.shape ?? {});

describe('screens', () => {
  const screenAt = (path: string) => SCREENS.find((screen) => screen.path === path);

  it('has each', () => {
    expect(PROMISED_SCREENS.filter((path) => !screenAt(path))).toEqual([]);
  });

  it('shows a page of its own at each', () => {
    const pages = PROMISED_SCREENS.flatMap((path) => {
      const page = /\.(\w+)\s*[;}]*\s*$/.exec(String(screenAt(path)?.load).replace(/\s+/g, ' '))?.[1];
      return page === undefined ? [] : [page];
    });
    expect(pages).toHaveLength(PROMISED_SCREENS.length);
    expect(pages.filter((page, index) => pages.indexOf(page) !== index)).toEqual([]);
  });

  it('answers the links of customers', async () => {
    const app = fastify();
    serveCustomerPages(app, {} as never);
    await app.ready();
    expect(PROMISED_CUSTOMER_PAGES.filter((url) => !app.hasRoute({ method: 'GET', url }))).toEqual([]);
    await app.close();
  });
});

describe('calls', () => {
  it('has each, under every verb', () => {
    expect(PROMISED_CALLS.filter(([method, path]) => answering(method, path).length === 0)).toEqual([]);
    expect(PROMISED_ACTIONS.filter((action) => !ENDPOINTS.some(({ path }) => path.endsWith(`/${action}`)))).toEqual([]);
    expect(PROMISED_BESIDE.filter((path) => !ENDPOINTS.some((one) => one.path === path))).toEqual([]);
  });

  it('takes what each is asked with', () => {
    const untaken = PROMISED_CALLS.flatMap(([method, path, names = '']) =>
      answering(method, path).flatMap((endpoint) => {
        const taken = new Set([endpoint.query, endpoint.body].flatMap(fieldsOf));
        return names
          .split(' ')
          .filter((name) => name !== '' && !taken.has(name))
          .map((name) => `${endpoint.method} ${path}: ${name}`);
      }),
    );
    expect(untaken).toEqual([]);
  });

  it('answers each with what a handler of its own found out', () => {
    const promised = new Set(PROMISED_CALLS.flatMap(([method, path]) => answering(method, path)));
    expect(promised.size).toBeGreaterThan(PROMISED_CALLS.length);
    expect([...promised].filter((endpoint) => !ROUTES.some((route) => route.endpoint === endpoint))).toEqual([]);
  });

  it('says nowhere that something is not made yet', () => {
    const unmade = /not (yet )?implemented|unimplemented|\(501\)/i;
    expect(readSource().flatMap(({ path, text }) => (unmade.test(text) ? [path] : []))).toEqual([]);
  });
});

describe('codes', () => {
  it('knows each, and says it in every language', () => {
    expect(PROMISED_CODES.filter((code) => !isErrorCode(code))).toEqual([]);
    for (const language of LANGUAGES) {
      const texts = JSON.parse(readFileSync(`locales/${language}/errors.json`, 'utf8')) as Record<string, unknown>;
      expect([language, PROMISED_CODES.filter((code) => typeof texts[code] !== 'string')]).toEqual([language, []]);
    }
  });

  it('answers each somewhere', () => {
    const sources = readSource()
      .filter(({ path }) => ['domain', 'server'].includes(layerOf(path)))
      .map(({ text }) => text.replaceAll(/\/\*[^]*?\*\/|\/\/.*$/gm, ''));
    expect(
      PROMISED_CODES.filter((code) => !sources.some((text) => new RegExp(`(?<![\\w.])${code}(?![\\w.])`).test(text))),
    ).toEqual([]);
  });
});

describe('statuses', () => {
  it('knows each as it is spelt, and says it in every language', () => {
    expect(PROMISED_STATUSES.filter((status) => parseStatus(status) !== status)).toEqual([]);
    expect(ORDER_STATUSES.length).toBeGreaterThanOrEqual(PROMISED_COUNT);
    for (const language of LANGUAGES) {
      const texts = JSON.parse(readFileSync(`locales/${language}/statuses.json`, 'utf8')) as Record<string, unknown>;
      expect([language, ORDER_STATUSES.filter((status) => typeof texts[status] !== 'string')]).toEqual([language, []]);
    }
  });

  it('has those of each carrier and of customs', () => {
    expect(
      PROMISED_STATUS_FAMILIES.filter((family) => !ORDER_STATUSES.some((status) => status.startsWith(family))),
    ).toEqual([]);
  });

  it('refuses the scan of what has left', () => {
    for (const pattern of PROMISED_UNSCANNABLE) {
      const of = ORDER_STATUSES.filter((status) => pattern.test(status));
      expect([pattern, of.length > 0, of.filter((status) => statusFacts(status).scannable)]).toEqual([
        pattern,
        true,
        [],
      ]);
    }
  });
});
