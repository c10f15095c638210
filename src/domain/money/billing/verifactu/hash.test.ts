import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { hashText } from './hash.ts';
import type { VerifactuEntry } from './record.ts';

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex').toUpperCase();
const entry = (number: string, previous: string | null, time: string) =>
  ({
    operation: 'alta',
    IDFactura: { IDEmisorFactura: '89890001K', NumSerieFactura: number, FechaExpedicionFactura: '01-01-2024' },
    TipoFactura: 'F1',
    CuotaTotal: '12.35',
    ImporteTotal: '123.45',
    Encadenamiento:
      previous === null
        ? { PrimerRegistro: 'S' }
        : {
            RegistroAnterior: {
              IDEmisorFactura: '89890001K',
              NumSerieFactura: '12345678/G33',
              FechaExpedicionFactura: '01-01-2024',
              Huella: previous,
            },
          },
    FechaHoraHusoGenRegistro: time,
  }) as unknown as VerifactuEntry;

// The three examples that the tax authority publishes with the rule.
const FIRST = '3C464DAF61ACB827C65FDA19F352A4E3BDC2C640E9E9FC4CC058073F38F12F60';
const SECOND = 'F7B94CFD8924EDFF273501B01EE5153E4CE8F259766F88CF6ACB8935802A2B97';
const ANNULMENT = '177547C0D57AC74748561D054A9CEC14B4C4EA23D1BEFD6F2E69E3A388F90C68';

test('the published examples have the published hashes', () => {
  expect(sha256(hashText(entry('12345678/G33', null, '2024-01-01T19:20:30+01:00')))).toBe(FIRST);
  expect(sha256(hashText(entry('12345679/G34', FIRST, '2024-01-01T19:20:35+01:00')))).toBe(SECOND);
  const annulment = {
    ...entry('', SECOND, '2024-01-01T19:20:40+01:00'),
    operation: 'anulacion' as const,
    IDFactura: {
      IDEmisorFacturaAnulada: '89890001K',
      NumSerieFacturaAnulada: '12345679/G34',
      FechaExpedicionFacturaAnulada: '01-01-2024',
    },
  };
  expect(sha256(hashText(annulment))).toBe(ANNULMENT);
});
