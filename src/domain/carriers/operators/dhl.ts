import { dhlCheckDigit } from '../checkDigits.ts';
import { generationDigit, padded, type NumberSeed } from '../numberSeed.ts';
import { LABEL_TEMPLATES } from '../labelKinds.ts';
import type { OperatorProfile } from '../operatorProfile.ts';
import { EUROPE, EVERYWHERE, BEYOND_VAT } from '../serviceZones.ts';
import { DHL_CODES } from '../trackingCodes/dhl.ts';

/** A waybill is for the shipment; each piece has a code of its own. */
function waybill(seed: NumberSeed): string {
  const digits = `${seed.orderId}${generationDigit(seed)}`.padStart(9, '0');
  return digits + dhlCheckDigit(digits);
}

function piece(seed: NumberSeed): string {
  return `JJD01${padded(seed.orderId, 11)}${padded(seed.packageNumber, 2)}${generationDigit(seed)}`;
}

export const DHL = {
  code: 'DHL',
  name: 'DHL',
  trackingPage: 'https://www.dhl.com/es-es/home/tracking.html?tracking-id=',
  trackingCodes: DHL_CODES,
  referenceModes: ['PARCEL_NUMBER'],
  integrations: ['API'],
  labels: { formats: ['PDF', 'ZPL', 'EPL'], sizes: LABEL_TEMPLATES, packages: 50 },
  limits: { maxG: 70_000, box: [1200, 800, 800] },
  billing: { volumeDivisor: 5000, stepG: 500 },
  numbers: { parcel: piece, shipment: waybill },
  services: [
    ['N', 'Domestic Express', EVERYWHERE, { domestic: true }],
    ['1', 'Domestic Express 12:00', EVERYWHERE, { domestic: true }],
    ['I', 'Domestic Express 9:00', EVERYWHERE, { domestic: true }],
    ['U', 'Express Worldwide (EU)', EUROPE],
    ['P', 'Express Worldwide', BEYOND_VAT],
    ['D', 'Express Worldwide, documents', EVERYWHERE],
    ['T', 'Express 12:00', EVERYWHERE],
    ['K', 'Express 9:00', EVERYWHERE],
    ['Y', 'Express 12:00 (no documents)', EVERYWHERE],
    ['W', 'Economy Select', EUROPE],
    ['H', 'Europack', EUROPE],
  ],
  account: [
    { name: 'account_number', secret: false, maxLength: 12, pattern: /^\d{6,12}$/ },
    { name: 'username', secret: false, maxLength: 100 },
    { name: 'password', secret: true, maxLength: 200 },
  ],
} as const satisfies OperatorProfile;
