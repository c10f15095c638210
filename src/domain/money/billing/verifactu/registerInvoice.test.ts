import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { checkChain, type StoredRecord } from './checkChain.ts';
import { hashText } from './hash.ts';
import { verifactuAddress } from './qr.ts';
import type { VerifactuEntry } from './record.ts';
import { annulmentOf, entryOf, type LastRecord, type RegisteredInvoice } from './registerInvoice.ts';

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex').toUpperCase();
const place = { address: 'Calle 1', postcode: '28001', city: 'Madrid' };
const ISSUER = { name: 'Despacho SL', taxId: 'ES-A13585625', country: 'ES', ...place };
const SYSTEM = {
  NombreRazon: 'Despacho SL',
  NIF: 'A13585625',
  NombreSistemaInformatico: 'Despacho',
  IdSistemaInformatico: 'DE',
  Version: '1',
  NumeroInstalacion: '1',
  TipoUsoPosibleSoloVerifactu: 'N',
  TipoUsoPosibleMultiOT: 'N',
  IndicadorMultiplesOT: 'N',
} as const;
const BILL: RegisteredInvoice = {
  issuer: ISSUER,
  recipient: { name: 'Tienda SL', taxId: 'B84561232', country: 'ES', ...place },
  number: 'F2026-1',
  issuedOn: '2026-12-01',
  tax: 'iva',
  netCents: 3_900,
  taxCents: 819,
  totalCents: 4_719,
  description: 'Servicio',
  corrects: null,
};
const by = (last: LastRecord | null) => ({ last, system: SYSTEM, at: '2026-12-01T01:10:00+01:00' });

test('an invoice is written down with base, rate and tax, and where it is not taxed without them', () => {
  expect(entryOf(BILL, by(null))).toMatchObject({
    IDFactura: { IDEmisorFactura: 'A13585625', NumSerieFactura: 'F2026-1', FechaExpedicionFactura: '01-12-2026' },
    TipoFactura: 'F1',
    Destinatarios: [{ NombreRazon: 'Tienda SL', NIF: 'B84561232' }],
    Desglose: [
      {
        CalificacionOperacion: 'S1',
        TipoImpositivo: '21.00',
        BaseImponibleOimporteNoSujeto: '39.00',
        CuotaRepercutida: '8.19',
      },
    ],
    CuotaTotal: '8.19',
    ImporteTotal: '47.19',
    Encadenamiento: { PrimerRegistro: 'S' },
  });
  const recipient = { ...BILL.recipient, country: 'FR', taxId: 'FR40303265045' };
  const french = entryOf({ ...BILL, recipient, tax: 'reverse', taxCents: 0, totalCents: 3_900 }, by(null));
  expect(french.Destinatarios).toEqual([
    { NombreRazon: 'Tienda SL', IDOtro: { CodigoPais: 'FR', IDType: '02', ID: 'FR40303265045' } },
  ]);
  expect(french.Desglose[0]).toEqual({
    Impuesto: '01',
    ClaveRegimen: '01',
    CalificacionOperacion: 'N2',
    BaseImponibleOimporteNoSujeto: '39.00',
  });
});

test('a corrective invoice names the one it corrects, by differences', () => {
  const corrects = { type: 'R1', number: 'F2026-1', issuedOn: '2026-12-01' } as const;
  const entry = entryOf({ ...BILL, number: 'R2026-1', totalCents: -4_719, taxCents: -819, corrects }, by(null));
  expect(entry).toMatchObject({
    TipoFactura: 'R1',
    TipoRectificativa: 'I',
    CuotaTotal: '-8.19',
    ImporteTotal: '-47.19',
  });
  expect(entry.FacturasRectificadas?.[0]?.NumSerieFactura).toBe('F2026-1');
});

test('a chain is whole until one of its records is changed, taken out or put elsewhere', () => {
  const records: StoredRecord[] = [];
  for (const sequence of [1, 2, 3]) {
    const before = records.at(-1);
    const last = before && { number: `F2026-${sequence - 1}`, issuedOn: '2026-12-01', hash: before.hash };
    const bare =
      sequence === 3
        ? annulmentOf({ ...BILL, number: 'F2026-2' }, by(last ?? null))
        : entryOf({ ...BILL, number: `F2026-${sequence}` }, by(last ?? null));
    const hash = sha256(hashText(bare));
    records.push({ sequence, hash, record: { ...bare, Huella: hash } });
  }
  expect(checkChain(records, sha256)).toEqual([]);
  const [first, second, third] = records as [StoredRecord, StoredRecord, StoredRecord];
  const cheaper = { ...second, record: { ...(second.record as VerifactuEntry), ImporteTotal: '1.00' } };
  expect(checkChain([first, cheaper, third], sha256)).toEqual([{ sequence: 2, fault: 'content' }]);
  expect(checkChain([first, third], sha256)).toEqual([
    { sequence: 3, fault: 'gap' },
    { sequence: 3, fault: 'link' },
  ]);
});

test('the address of the QR is the published one', () => {
  expect(
    verifactuAddress('test', {
      issuer: '89890001K',
      number: '12345678&G33',
      issuedOn: '2024-01-01',
      totalCents: 24_140,
    }),
  ).toBe(
    'https://prewww2.aeat.es/wlpl/TIKE-CONT/ValidarQR?nif=89890001K&numserie=12345678%26G33&fecha=01-01-2024&importe=241.40',
  );
});
