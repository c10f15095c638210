import { expect, it } from 'vitest';
import { resultCsv } from './resultCsv.ts';

it('writes a row for each order; no text becomes a formula or a second cell', () => {
  const text = resultCsv(
    ['Referencia', 'Resultado', 'Motivo'],
    [
      { id: 1, name: '=HYPERLINK("x")', outcome: 'done' },
      { id: 2, name: 'PED-2', outcome: 'refused', why: 'El pedido, ya "entregado"' },
    ],
    (outcome) => outcome.toUpperCase(),
  );
  expect(text).toBe(`\uFEFFReferencia,Resultado,Motivo\r\n"'=HYPERLINK(""x"")",DONE,\r\nPED-2,REFUSED,"El pedido, ya ""entregado"""\r\n`);
});
