import { expect, it } from 'vitest';
import { resultCsv, resultFileName } from './resultCsv.ts';

const rows = [
  { id: 1, name: '=HYPERLINK("x")', outcome: 'done' as const },
  { id: 2, name: 'PED-2', outcome: 'refused' as const, why: 'El pedido, ya "entregado"; otra vez' },
];
const words = { head: ['Referencia', 'Resultado', 'Motivo'], outcome: (outcome: string) => outcome.toUpperCase() };

it('writes a row for each order; no text becomes a formula or a second cell', () => {
  expect(resultCsv(rows, { ...words, language: 'es' })).toBe(
    `\uFEFFReferencia;Resultado;Motivo\r\n"'=HYPERLINK(""x"")";DONE;\r\nPED-2;REFUSED;"El pedido, ya ""entregado""; otra vez"\r\n`,
  );
  expect(resultCsv(rows, { ...words, language: 'en' })).toContain('Referencia,Resultado,Motivo');
});

it('is a file named after what was done', () => {
  expect(resultFileName('Asignar códigos HS', '2026-11-20')).toBe('asignar-codigos-hs-2026-11-20.csv');
});
