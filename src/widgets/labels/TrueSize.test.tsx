import { setPreference } from '#platform/preferences.ts';
import { said } from '#tests/fixtures/said.ts';
import bulk from '#locales/es/bulk.json' with { type: 'json' };
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { TrueSize } from './TrueSize.tsx';

beforeEach(async () => {
  await i18next.use(initReactI18next).init({
    lng: 'es',
    resources: { es: { bulk } },
    interpolation: { escapeValue: false },
  });
});
afterEach(() => {
  cleanup();
  setPreference('screenScale', '100');
});

const draw = () => render(<TrueSize address="blob:label" stock="10X15" title="Etiqueta" />);
/** What the room of the page measures, in millimetres of the browser. */
const room = () => screen.getByTitle('Etiqueta').parentElement?.style.getPropertyValue('--across');

it('shows a page in millimetres, as its viewer draws it without shrinking', () => {
  draw();
  expect(screen.getByText(said('bulk:labels.trueSize', { width: 100, height: 150 }))).toBeTruthy();
  expect(room()).toBe('100.00mm');
  expect(screen.getByTitle('Etiqueta').getAttribute('src')).toBe('blob:label#toolbar=0&navpanes=0&zoom=100');
});

it('is set right with a bank card, once for this device', () => {
  draw();
  fireEvent.change(screen.getByLabelText(bulk.labels.measureLabel), { target: { value: '110' } });
  expect(room()).toBe('110.00mm');
  expect(screen.getByTitle('Etiqueta').style.transform).toBe('scale(1.1)');
  cleanup();
  draw();
  expect(room()).toBe('110.00mm');
});
