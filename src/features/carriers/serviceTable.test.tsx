import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import carriers from '#locales/es/carriers.json' with { type: 'json' };
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ServiceTable } from './ServiceTable.tsx';

const SERVICES = [
  { code: '11', name: 'Standard', zones: ['PEN', 'EU'], max_weight_g: 70_000 },
  { code: '70', name: 'Access Point', zones: ['PEN'], max_weight_g: 20_000 },
] as const;

beforeEach(async () => {
  await i18next
    .use(initReactI18next)
    .init({ lng: 'es', resources: { es: { carriers } }, interpolation: { escapeValue: false } });
});
afterEach(cleanup);

it('shows where each service delivers and up to which weight, and chooses in the order of the operator', () => {
  const onChange = vi.fn<(chosen: string[]) => void>();
  render(
    <ServiceTable
      label="Servicios"
      services={SERVICES.map(({ zones, ...one }) => ({ ...one, zones: [...zones] }))}
      chosen={['70']}
      onChange={onChange}
    />,
  );
  const rows = within(screen.getByRole('table')).getAllByRole('row').slice(1);
  expect(rows.map(({ children }) => [...children].map((cell) => cell.textContent))).toEqual([
    ['Standard 11', 'Península, UE', 'Hasta 70 kg'],
    ['Access Point 70', 'Península', 'Hasta 20 kg'],
  ]);
  fireEvent.click(screen.getByRole('checkbox', { name: 'Standard 11' }));
  expect(onChange).toHaveBeenCalledWith(['11', '70']);
  fireEvent.click(screen.getByRole('checkbox', { name: 'Access Point 70' }));
  expect(onChange).toHaveBeenLastCalledWith([]);
});
