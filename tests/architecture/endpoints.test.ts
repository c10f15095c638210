import { describe, expect, it } from 'vitest';
import { ENDPOINT_ENTRIES } from '#server/app/endpoints.ts';
import { isErrorCode } from '#contract/errors/codes.ts';
import { ROUTES } from '#server/app/routes.ts';
import { readSource } from './sourceGraph.ts';

const call = (one: { method: string; path: string }): string => `${one.method} ${one.path}`;

describe('contract and server', () => {
  it('finds the calls in their areas, and beside them only what is needed by others', () => {
    const files = readSource().filter(({ path }) => /^contract\/\w+\/\w+\.ts$/.test(path));
    const needed = new Set(readSource().flatMap(({ imports }) => imports.map(({ file }) => file)));
    const withoutCalls = files.filter(({ text }) => !/= (?:defineEndpoint|listEndpoint)\(/.test(text));
    expect(ENDPOINT_ENTRIES.length).toBeGreaterThan(200);
    expect(withoutCalls.map(({ path }) => path).filter((path) => !needed.has(path))).toEqual([]);
  });

  it('answers every call of the contract, once, and no other', () => {
    expect(ROUTES.map((route) => call(route.endpoint)).toSorted()).toEqual(
      ENDPOINT_ENTRIES.map(([, one]) => call(one)).toSorted(),
    );
  });

  it('asks nobody in without a session but for the calls that open one, and what a signed address or a customer’s link shows', () => {
    const open = ENDPOINT_ENTRIES.filter(([, one]) => one.access === 'public').map(([name]) => name);
    expect(open.toSorted()).toEqual([
      'beginPasskeyEntry',
      'beginProviderEntry',
      'collectionDelivered',
      'csrfCookie',
      'enterByPasskey',
      'enterByProvider',
      'evidenceKeys',
      'forgotPassword',
      'login',
      'qualityImage',
      'readyToCollect',
      'register',
      'resetPassword',
      'shopLogo',
      'switchUser',
      'validateEmail',
    ]);
    expect(ROUTES.filter((route) => route.kind === 'public').length).toBe(open.length);
  });

  it('promises only codes of the catalogue, each once', () => {
    const wrong = ENDPOINT_ENTRIES.flatMap(([name, one]) =>
      one.errors
        .filter((code, index) => !isErrorCode(code) || one.errors.indexOf(code) !== index)
        .map((code) => `${name}: ${code}`),
    );
    expect(wrong).toEqual([]);
  });

  it('queues only changes, each under a name of its own', () => {
    const queued = ENDPOINT_ENTRIES.filter(([, one]) => one.queue);
    expect(queued.filter(([, one]) => one.method === 'GET')).toEqual([]);
    const kinds = queued.map(([, one]) => `${one.queue?.kind}@${one.queue?.version}`);
    expect(new Set(kinds).size).toBe(kinds.length);
  });

  it('writes an address of the API nowhere but in the contract', () => {
    const addressed = readSource().filter(
      (module) => /['"`](\/)?api\/v1\/\w/.test(module.text) && !module.path.startsWith('contract/'),
    );
    // Live updates and the API page are no calls: the one is an event stream, the other a page.
    expect(addressed.map((module) => module.path).filter((path) => !/events|docs/i.test(path))).toEqual([]);
  });
});
