import settings from '#locales/es/settings.json' with { type: 'json' };
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import i18next from 'i18next';
import { useState } from 'react';
import { initReactI18next } from 'react-i18next';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { CodeMasksField } from './CodeMasksField.tsx';
import { pickingSettings, type PickingSettings } from './pickingSettings.ts';
import { CONFIGURATION_RULES } from '#domain/configuration/rules.ts';

const standards = pickingSettings(
  CONFIGURATION_RULES.map(({ name, feature, standard }) => ({
    name,
    feature,
    value: standard,
    updated_at: null,
    user_name: null,
  })),
);

function Form({ masks }: { readonly masks: string }) {
  const [value, setValue] = useState<PickingSettings>({ ...(standards as PickingSettings), picking_code_masks: masks });
  return (
    <CodeMasksField
      value={value}
      wrong={[]}
      disabled={false}
      onChange={(change) => setValue({ ...value, ...change })}
    />
  );
}

beforeEach(async () => {
  await i18next
    .use(initReactI18next)
    .init({ lng: 'es', resources: { es: { settings } }, interpolation: { escapeValue: false } });
});
afterEach(cleanup);

const write = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const found = () => screen.queryAllByRole('listitem').map((item) => item.textContent);

it('shows at once what a sample is read as', () => {
  render(<Form masks="" />);
  write('Muestra', 'CAJA/4354210/A');
  expect(found()).toEqual(['CAJA/4354210/A']);
  write('Máscaras, una por línea', 'CAJA/{code}/*');
  expect(found()).toEqual(['CAJA/4354210/A', '4354210']);
});

it('takes a scanned sample', () => {
  render(<Form masks="PRE-{code}" />);
  for (const key of [...'PRE-4354210', 'Enter']) fireEvent.keyDown(document.body, { key });
  return screen.findByDisplayValue('PRE-4354210').then(() => expect(found()).toEqual(['PRE-4354210', '4354210']));
});

it('names the line that is no mask', () => {
  render(<Form masks={'PRE-{code}\nSUF-'} />);
  expect(screen.getByText('Línea 2: falta {code}.')).toBeDefined();
});
