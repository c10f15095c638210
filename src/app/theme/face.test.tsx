import { readFileSync } from 'node:fs';
import { beforeEach, expect, it } from 'vitest';
import { faceOf, themeFor } from './face.ts';

const script = readFileSync('public/theme.js', 'utf8');

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

it('gives errors the face of where one came from and everything else the desk', () => {
  expect(faceOf('/404')).toBeNull();
  expect(faceOf('/flowers')).toBe('desk');
});

const paths = ['/auth', '/flow/to-pickup', '/picking', '/outbox', '/'];
const choices = ['auto', 'light', 'dark'] as const;

it.each(paths.flatMap((path) => choices.map((chosen) => ({ path, chosen }))))(
  'paints $path first as it will stay, choice $chosen',
  ({ path, chosen }) => {
    localStorage.setItem('despacho.theme', chosen);
    localStorage.setItem('despacho.face', faceOf(path) ?? 'floor');
    window.history.replaceState(null, '', path);
    const element = document.createElement('script');
    element.textContent = script;
    document.head.append(element);
    expect(document.documentElement.dataset['theme']).toBe(themeFor(chosen, faceOf(path) ?? 'floor'));
  },
);
