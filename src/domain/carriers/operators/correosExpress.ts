import { generationDigit, padded, type NumberSeed } from '../numberSeed.ts';
import type { OperatorProfile } from '../operatorProfile.ts';
import { MAINLAND, IBERIA } from '../serviceZones.ts';
import { CORREOSEXPRESS_CODES } from '../trackingCodes/correosExpress.ts';

function parcel(seed: NumberSeed): string {
  const postcode = seed.to.postcode.replaceAll(/\D/g, '').padStart(5, '0').slice(-5);
  return `${shipment(seed)}${padded(seed.packageNumber, 2)}${postcode}`;
}

function shipment(seed: NumberSeed): string {
  return `32${padded(seed.orderId, 13)}${generationDigit(seed)}`;
}

export const CORREOSEXPRESS = {
  code: 'CORREOSEXPRESS',
  name: 'Correos Express',
  trackingPage: 'https://s.correosexpress.com/c?n=',
  trackingCodes: CORREOSEXPRESS_CODES,
  isIberian: true,
  referenceModes: ['PARCEL_NUMBER'],
  integrations: ['API'],
  labels: { formats: ['ZPL', 'PDF'], sizes: ['10X15', 'A4'], packages: 20, onSheet: 3 },
  limits: { maxG: 40_000, longestMm: 1500, sumMm: 2399 },
  billing: { volumeDivisor: 5000, stepG: 1000 },
  numbers: { parcel, shipment },
  services: [
    ['63', 'Paq 24', [...IBERIA, 'GI']],
    ['61', 'Paq 10', MAINLAND],
    ['62', 'Paq 14', MAINLAND],
    ['92', 'Paq Empresa 14', MAINLAND],
    ['93', 'ePaq 24', MAINLAND, { maxG: 15_000 }],
    ['27', 'Campaña', ['PEN', 'BAL']],
    ['66', 'Baleares', ['BAL']],
    ['67', 'Canarias Exprés', ['CAN']],
    ['68', 'Canarias Aéreo', ['CAN']],
    ['69', 'Canarias Marítimo', ['CAN']],
    ['90', 'Internacional Estándar', ['EU', 'THIRD']],
    ['91', 'Internacional Exprés', ['EU', 'THIRD']],
  ],
  account: [
    { name: 'customer_code', secret: false, maxLength: 20, pattern: /^[A-Z0-9]{4,20}$/ },
    { name: 'username', secret: false, maxLength: 100 },
    { name: 'password', secret: true, maxLength: 200 },
  ],
} as const satisfies OperatorProfile;
