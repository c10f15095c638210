import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { afterEach, beforeEach, expect, it } from 'vitest';
import settings from '#locales/es/settings.json' with { type: 'json' };
import desk from '#locales/es/desk.json' with { type: 'json' };
import { PICKING_SETTINGS } from '#domain/picking/settings.ts';
import { SettingsOnly } from '#tests/fakes/settingsForm.tsx';

const TABLE = { code_types: PICKING_SETTINGS.code_types };

function Field({ disabled = false }: { readonly disabled?: boolean }) {
  return <SettingsOnly table={TABLE} stored={{ code_types: ['ean13', 'sku', 'upc'] }} disabled={disabled} />;
}

beforeEach(async () => {
  await i18next
    .use(initReactI18next)
    .init({ lng: 'es', resources: { es: { settings, desk } }, interpolation: { escapeValue: false } });
});
afterEach(cleanup);

const names = () =>
  screen
    .getAllByRole<HTMLInputElement>('checkbox')
    .map((box) => `${box.checked ? '' : '-'}${box.labels?.[0]?.textContent}`);
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

it('moves a code type by button, says where it is now, and stops at both ends', () => {
  render(<Field />);
  press('Bajar EAN-13');
  expect(names().slice(0, 3)).toEqual(['SKU', 'EAN-13', 'UPC']);
  expect(screen.getByRole('status').textContent).toBe('EAN-13: posición 2 de 3');
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Subir SKU' }).disabled).toBe(true);
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Bajar UPC' }).disabled).toBe(true);
});

it('puts what is not accepted behind, and a new one at the end of the accepted', () => {
  render(<Field />);
  fireEvent.click(screen.getByLabelText('EAN-13'));
  expect(names()).toEqual(['SKU', 'UPC', '-EAN-13', '-Referencia', '-Id de la tienda', '-Id interno']);
  fireEvent.click(screen.getByLabelText('Id interno'));
  expect(names().slice(0, 3)).toEqual(['SKU', 'UPC', 'Id interno']);
});

it('keeps the keyboard on the row when it comes to an end', () => {
  render(<Field />);
  const up = screen.getByRole('button', { name: 'Subir SKU' });
  up.focus();
  fireEvent.click(up);
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Bajar SKU' }));
});

it('says that at least one is needed', () => {
  render(<Field />);
  for (const name of ['EAN-13', 'SKU', 'UPC']) fireEvent.click(screen.getByLabelText(name));
  fireEvent.click(screen.getByRole('button', { name: 'save' }));
  expect(screen.getByText('Elige al menos una opción')).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByRole('group', { name: 'Tipos de código' }));
});

it('changes nothing where one may only read', () => {
  render(<Field disabled />);
  expect(screen.getByRole('group', { name: 'Códigos que se aceptan' }).matches(':disabled')).toBe(true);
});
