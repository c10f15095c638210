import settings from '#locales/es/settings.json' with { type: 'json' };
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { CodeMasksField } from './PickingSettingsPage.tsx';
import { PICKING_SETTINGS } from '#domain/picking/settings.ts';
import { SettingsOnly } from '#tests/fakes/settingsForm.tsx';
import desk from '#locales/es/desk.json' with { type: 'json' };

const TABLE = { code_masks: PICKING_SETTINGS.code_masks };
const OWN = { code_masks: CodeMasksField };

const form = (masks: string) => <SettingsOnly table={TABLE} stored={{ code_masks: masks }} own={OWN} />;

beforeEach(async () => {
  await i18next
    .use(initReactI18next)
    .init({ lng: 'es', resources: { es: { settings, desk } }, interpolation: { escapeValue: false } });
});
afterEach(cleanup);

const write = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const found = () => screen.queryAllByRole('listitem').map((item) => item.textContent);

it('shows at once what a sample is read as', () => {
  render(form(''));
  write('Muestra', 'CAJA/4354210/A');
  expect(found()).toEqual(['CAJA/4354210/A']);
  write('Máscaras, una por línea', 'CAJA/{code}/*');
  expect(found()).toEqual(['CAJA/4354210/A', '4354210']);
});

it('takes a scanned sample', () => {
  render(form('PRE-{code}'));
  for (const key of [...'PRE-4354210', 'Enter']) fireEvent.keyDown(document.body, { key });
  return screen.findByDisplayValue('PRE-4354210').then(() => expect(found()).toEqual(['PRE-4354210', '4354210']));
});

it('names the line that is no mask once the field is left', () => {
  render(form(''));
  write('Máscaras, una por línea', 'PRE-{code}\nSUF-');
  expect(screen.queryByText('Línea 2: falta {code}.')).toBeNull();
  fireEvent.blur(screen.getByLabelText('Máscaras, una por línea'));
  expect(screen.getByText('Línea 2: falta {code}.')).toBeDefined();
});
