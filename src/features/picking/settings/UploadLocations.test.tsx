import { createQueries } from '#offline/queries/createQueries.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { LocationsReport } from '#contract/orders/locationsReport.ts';
import settings from '#locales/es/settings.json' with { type: 'json' };
import { UploadLocations } from './UploadLocations.tsx';

const asked: { address: string; type: string | null }[] = [];
let answer: { status: number; body: object };

const REPORT: LocationsReport = {
  applied: false,
  lines: 3,
  updated: 1,
  unchanged: 0,
  unknown: 1,
  duplicated: 1,
  invalid: 0,
  orders: 4,
  ignored_columns: ['quantity'],
  changes: [{ line: 2, code: 'S-1', product: 'Miel', before: null, after: 'A-1' }],
  rejections: [
    {
      line: 3,
      reason: 'unknown-code',
      message: 'No hay ningún producto.',
      code_type: 'sku',
      code: 'X',
      location: 'A-2',
    },
    { line: 4, reason: 'duplicate-in-file', message: 'Ya aparece.', code_type: 'sku', code: 'S-1', location: 'A-3' },
  ],
};
const good = (data: LocationsReport) => ({
  status: 200,
  body: { success: true, data, meta: null, message: null, errorCode: null },
});

beforeEach(async () => {
  await i18next
    .use(initReactI18next)
    .init({ lng: 'es', resources: { es: { settings } }, interpolation: { escapeValue: false } });
  asked.length = 0;
  document.cookie = 'XSRF-TOKEN=t';
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    asked.push({ address, type: new Headers(init.headers).get('content-type') });
    return new Response(JSON.stringify(answer.body), { status: answer.status, headers: { 'x-server-epoch': 'e' } });
  });
  render(
    <QueryClientProvider client={createQueries()}>
      <UploadLocations clientId={1} offline={false} />
    </QueryClientProvider>,
  );
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const choose = (size = 10) => {
  const file = new File(['x'.repeat(size)], 'ubicaciones.csv', { type: 'text/csv' });
  fireEvent.change(screen.getByLabelText('Elegir archivo'), { target: { files: [file] } });
};

it('looks first, shows what would change and what is left out, and applies on a tap', async () => {
  answer = good(REPORT);
  choose();
  await screen.findByText('Se cambiará 1 ubicación');
  expect(asked[0]).toEqual({
    address: '/api/v1/picking-manager/uploadlocations?id_client=1&preview=1',
    type: 'text/csv',
  });
  for (const words of [
    'Miel',
    'No hay ningún producto.',
    'Ya aparece.',
    'Estas columnas no se usan: quantity.',
    'Descargar las 2 líneas',
  ]) {
    expect(screen.getByText(words)).toBeTruthy();
  }
  answer = good({ ...REPORT, applied: true });
  fireEvent.click(screen.getByRole('button', { name: 'Aplicar 1 cambio' }));
  await screen.findByText('1 ubicación cambiada');
  expect(asked[1]?.address).toContain('preview=0');
  expect(screen.queryByRole('button', { name: 'Aplicar 1 cambio' })).toBeNull();
});

it('says why a file can\u2019t be read, and that nothing was changed', async () => {
  answer = {
    status: 422,
    body: {
      success: false,
      data: null,
      meta: null,
      message: 'Error',
      errorCode: 17113,
      errors: { file: ['El archivo mezcla separadores.'] },
    },
  };
  choose();
  const problem = await screen.findByRole('alert');
  expect(problem.textContent).toContain('El archivo mezcla separadores.');
  expect(problem.textContent).toContain('No se ha cambiado nada.');
});

it('sends nothing that is too large', () => {
  choose(5 * 1024 * 1024 + 1);
  expect(screen.getByRole('alert').textContent).toContain('máximo 5 MB');
  expect(asked).toEqual([]);
});
