import { aPackingConfiguration } from '#tests/factories/packOrders.ts';
import { setUpBenchScreen } from '#tests/fakes/benchScreen.tsx';
import { said } from '#tests/fixtures/said.ts';
import type { PrintRequest } from '#offline/printing/printFile.ts';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { PrintCodes } from './PrintCodes.tsx';

const printed: PrintRequest[] = [];
vi.mock('#offline/printing/printFile.ts', () => ({
  printFile: async (request: PrintRequest) => {
    printed.push(request);
    return { state: 'handed', how: 'asked' };
  },
}));

beforeAll(setUpBenchScreen);
afterEach(cleanup);

it('prints the codes of the live configuration as a document, and says what became of it', async () => {
  const configuration = { ...aPackingConfiguration({ printLabel: { enabled: false } }), name: 'Frágil' };
  render(
    <MemoryRouter>
      <PrintCodes configuration={configuration} />
    </MemoryRouter>,
  );
  fireEvent.click(screen.getByRole('button', { name: said('packingLater:cards.sheet') }));
  expect((await screen.findByRole('status')).textContent).toBe(said('printing:how.asked'));
  expect(printed).toMatchObject([
    { kind: 'document', format: 'PDF', stock: 'A4', title: said('packingLater:cards.sheetOf', { name: 'Frágil' }) },
  ]);
  const file = await new Blob([printed[0]!.content]).text();
  expect(['CAJA', 'DESHACER', 'IMPRIMIR'].map((text) => file.includes(`(${text})`))).toEqual([true, true, false]);
});
