import { upsCheckDigit } from '../checkDigits.ts';
import { generationDigit, padded, type NumberSeed } from '../numberSeed.ts';
import type { OperatorProfile } from '../operatorProfile.ts';
import { EUROPE, EVERYWHERE } from '../serviceZones.ts';
import { UPS_CODES } from '../trackingCodes/ups.ts';

function parcel(seed: NumberSeed): string {
  const counter = padded(seed.orderId, 9) + padded(seed.packageNumber, 2) + generationDigit(seed);
  const middle = `D${counter.slice(0, 5)}${seed.service.padStart(2, '0').slice(0, 2)}${counter.slice(5)}`;
  return `1Z${middle}${upsCheckDigit(middle)}`;
}

export const UPS = {
  code: 'UPS',
  name: 'UPS',
  trackingPage: 'https://www.ups.com/track?tracknum=',
  trackingCodes: UPS_CODES,
  referenceModes: ['PARCEL_NUMBER'],
  integrations: ['API'],
  labels: { formats: ['ZPL', 'GIF', 'EPL', 'PDF'], sizes: ['4X6', '6X4'], packages: 50 },
  limits: { maxG: 70_000, longestMm: 2740, girthMm: 4000 },
  billing: { volumeDivisor: 5000, stepG: 500 },
  numbers: { parcel },
  services: [
    ['11', 'Standard', EVERYWHERE.filter((zone) => zone !== 'CAN')],
    ['65', 'Express Saver', EVERYWHERE],
    ['07', 'Express', EVERYWHERE],
    ['54', 'Express Plus', EVERYWHERE],
    ['08', 'Expedited', EVERYWHERE],
    ['70', 'Access Point Economy', ['PEN', 'BAL', ...EUROPE], { single: true, contact: true, maxG: 20_000 }],
    ['74', 'Express 12:00', ['EU'], { country: 'DE' }],
    ['17', 'Worldwide Economy DDU', ['THIRD']],
    ['72', 'Worldwide Economy DDP', ['THIRD']],
  ],
  account: [
    { name: 'account_number', secret: false, maxLength: 6, pattern: /^[A-Z0-9]{6}$/ },
    { name: 'client_id', secret: false, maxLength: 100 },
    { name: 'client_secret', secret: true, maxLength: 200 },
  ],
} as const satisfies OperatorProfile;
