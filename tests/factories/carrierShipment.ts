import type { LabelFormat, LabelSize } from '#domain/carriers/labelKinds.ts';
import type { OperatorCode } from '#domain/carriers/operators.ts';
import type { Shipment } from '#server/carriers/operators/shipment.ts';
import { packageOf, partyOf } from '#server/carriers/operators/wire.ts';

export interface ShipmentKinds {
  readonly operator: OperatorCode;
  readonly services: readonly string[];
  readonly formats: readonly LabelFormat[];
  readonly sizes: readonly LabelSize[];
}

function pick<const Choice>(choices: readonly Choice[], random: () => number): Choice {
  const chosen = choices[Math.floor(random() * choices.length)];
  if (chosen === undefined) throw new Error('a choice of nothing');
  return chosen;
}

/** A shipment of every kind that an operator may be asked for, with names and addresses that some of them refuse. */
export function anyShipment(kinds: ShipmentKinds, n: number, random: () => number): Shipment {
  const long = (text: string, most: number) => text.repeat(1 + Math.floor(random() * most)).trim();
  const party = partyOf({
    name: long('María José Núñez ', 4),
    company: pick(['', 'Librería La Ñ', long('Almacenes del Sur ', 4)], random),
    streets: [long('Calle de Alcalá 123 ', 4), ...(random() < 0.5 ? ['2º izquierda'] : [])],
    postcode: pick(['28009', 'SW1A 1AA', '1234-567'], random),
    city: pick(['Madrid', 'Las Palmas de Gran Canaria', long('Sevilla ', 6)], random),
    country: pick(['ES', 'GB', 'PT'], random),
    phone: pick(['', '+34 600 12 34 56', '600123456'], random),
    email: pick(['', 'ana@example.com', `${'a'.repeat(60)}@example.com`], random),
    taxId: pick(['', 'B12345674'], random),
  });
  return {
    operator: kinds.operator,
    reference: `${n}-0`,
    orderReference: long('PED-417 ', 6),
    service: pick(kinds.services, random),
    date: '2026-11-20',
    from: partyOf({ ...party, name: 'Almacén', city: 'Madrid', streets: ['Calle Mayor 1'], country: 'ES' }),
    to: party,
    packages: Array.from({ length: 1 + Math.floor(random() * 4) }, (_, index) =>
      packageOf(
        index + 1,
        1 + Math.floor(random() * 69_999),
        random() < 0.5 ? {} : { widthMm: 100, heightMm: 55, depthMm: 205 },
      ),
    ),
    lines: [
      {
        description: long('Taza de cerámica ', 9),
        quantity: 2,
        unitPriceCents: 500,
        netCents: 1000,
        weightG: 300,
        hsCode: null,
        originCountry: null,
      },
    ],
    currency: 'EUR',
    insuredCents: pick([0, 5001], random),
    incoterm: pick([null, 'ddp', 'dap'], random),
    needsCustoms: random() < 0.3,
    notes: '',
    format: pick(kinds.formats, random),
    size: pick(kinds.sizes, random),
  };
}
