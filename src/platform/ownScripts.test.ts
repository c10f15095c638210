import { afterEach, expect, it, vi } from 'vitest';
import { isOwnWorker, trustOwnScripts } from './ownScripts.ts';

const PAGE = 'https://despacho.test/orders?x=1';

afterEach(() => vi.unstubAllGlobals());

it.each([
  '/sw.js',
  'https://despacho.test/sw.js',
  '/assets/workers/decoder-BxzISw1U.js',
  '/assets/workers/rehearsal-Bx1.js',
])('starts %s', (address) => {
  expect(isOwnWorker(address, PAGE)).toBe(true);
});

it.each([
  'https://evil.test/sw.js',
  '//evil.test/sw.js',
  'https://despacho.test:444/sw.js',
  'http://despacho.test/sw.js',
  'data:text/javascript,alert(1)',
  'blob:https://despacho.test/8d3f',
  'javascript:alert(1)',
  '/api/v1/incidents/photo/sw.js',
  '/assets/../api/v1/sw.js',
  '/assets/workers/decoder-x.js?callback=alert',
  '/assets/index-x.js',
  '/assets/workers/other-x.js',
  'http://',
])('starts no %s', (address) => {
  expect(isOwnWorker(address, PAGE)).toBe(false);
});

it('reads no text as HTML but that of a frame', () => {
  const createPolicy = vi.fn<(name: string, rules: Record<string, (...given: string[]) => string | null>) => void>();
  vi.stubGlobal('trustedTypes', { createPolicy });
  trustOwnScripts();
  const [name, rules] = createPolicy.mock.calls[0] ?? [];
  expect(name).toBe('default');
  expect(rules?.['createHTML']?.('<b>x</b>', 'TrustedHTML', 'HTMLIFrameElement srcdoc')).toBe('<b>x</b>');
  expect(rules?.['createHTML']?.('<b>x</b>', 'TrustedHTML', 'Element innerHTML')).toBeNull();
  expect(rules).not.toHaveProperty('createScript');
});

it('asks nothing of a browser that has none of this', () => {
  expect(trustOwnScripts).not.toThrow();
});
