import { PATHS } from '#features/paths.ts';
import { beforeEach, expect, it } from 'vitest';
import { faceOf, themeFor } from './face.ts';
import { firstPaint } from './firstPaint.ts';

beforeEach(() => localStorage.clear());

it.each([
  ['/auth', 'dark'],
  ['/flow/to-pickup', 'dark'],
  ['/picking', 'dark'],
  ['/outbox', 'dark'],
])('opens %s in %s unless the person chose', (path, theme) => {
  expect(themeFor('auto', faceOf(path) ?? 'floor')).toBe(theme);
  expect(themeFor('light', faceOf(path) ?? 'floor')).toBe('light');
});

it('gives errors, and addresses of nothing, the face of where one came from', () => {
  for (const path of ['/404', '/errors/500', '/flowers', '/ordersx', '/no/such/place']) expect(faceOf(path)).toBeNull();
});

it('knows every address of the desk', () => {
  const floor = new Set<string>([PATHS.auth, PATHS.logout, PATHS.switchPerson, PATHS.flow, PATHS.flowAll, PATHS.flowToPickup, PATHS.flowToPrepare, PATHS.flowToSend, PATHS.picking, PATHS.outbox]);
  const errors = new Set<string>([PATHS.maintenance, PATHS.error, PATHS.forbidden, PATHS.notFound]);
  const desk = Object.values(PATHS).filter((path) => !floor.has(path) && !errors.has(path));
  expect(desk.filter((path) => faceOf(path) === 'floor' || faceOf(path) === null).filter((path) => !path.startsWith('/packing'))).toEqual([]);
});

const paths = ['/auth', '/flow/to-pickup', '/flow/incidents', '/picking', '/outbox', '/'];
const choices = ['auto', 'light', 'dark'] as const;

it.each(paths.flatMap((path) => choices.map((chosen) => ({ path, chosen }))))(
  'paints $path first as it will stay, choice $chosen',
  ({ path, chosen }) => {
    localStorage.setItem('despacho.theme', chosen);
    localStorage.setItem('despacho.face', faceOf(path) ?? 'floor');
    window.history.replaceState(null, '', path);
    firstPaint({ pages: [], texts: {} });
    expect(document.documentElement.dataset['theme']).toBe(themeFor(chosen, faceOf(path) ?? 'floor'));
  },
);
