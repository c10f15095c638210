import { chooseLabelKind, checkLabelKind } from '#domain/carriers/labelMatrix.ts';
import type { LabelSize } from '#domain/carriers/labelKinds.ts';
import type { OperatorCode } from '#domain/carriers/operators.ts';
import type { TrialRoute } from '#domain/carriers/trialRoute.ts';
import type { Party } from '#domain/labels/party.ts';
import type { Shipment } from './operators/shipment.ts';
import { packageOf, partyOf } from './operators/wire.ts';
import type { CarrierRow } from './contracts/readCarrier.ts';

const KILOGRAM = 1000;
const SECOND_MS = 1000;

/** A parcel of nothing, of a kilogram, to an address that the service reaches; of no order. */
export function trialShipment(
  trial: {
    readonly carrier: CarrierRow;
    readonly operator: OperatorCode;
    readonly from: Party;
    readonly route: TrialRoute;
  },
  now: Date,
): Shipment {
  const { carrier, operator, from, route } = trial;
  const { street, city, postcode, country } = route.to;
  const own = { format: carrier.label_format, size: carrier.label_size as LabelSize };
  const kind =
    checkLabelKind(operator, own.format, own.size) === null
      ? own
      : chooseLabelKind(operator, { format: null, size: null });
  return {
    operator,
    // The order of no order, so that no booking of one has it; and another each second.
    reference: `0-${Math.floor(now.getTime() / SECOND_MS)}`,
    orderReference: 'PRUEBA',
    service: route.service.code,
    date: now.toISOString().slice(0, 10),
    from,
    to: partyOf({
      name: 'PRUEBA NO ENVIAR',
      streets: [street],
      postcode,
      city,
      country,
      phone: from.phone || '910000000',
      email: from.email || 'prueba@example.com',
    }),
    packages: [packageOf(1, KILOGRAM, { widthMm: 200, heightMm: 100, depthMm: 150 })],
    lines: [
      {
        description: 'Prueba',
        quantity: 1,
        unitPriceCents: 100,
        netCents: 100,
        weightG: KILOGRAM,
        hsCode: null,
        originCountry: 'ES',
      },
    ],
    currency: 'EUR',
    insuredCents: 0,
    incoterm: null,
    needsCustoms: false,
    notes: '',
    ...kind,
  };
}
