import { generationDigit, padded, type NumberSeed } from '../numberSeed.ts';
import type { OperatorProfile } from '../operatorProfile.ts';
import { SPAIN, MAINLAND, IBERIA, EUROPE } from '../serviceZones.ts';
import { SEUR_CODES } from '../trackingCodes/seur.ts';

function parcel(seed: NumberSeed): string {
  return `9${padded(seed.orderId, 10)}${padded(seed.packageNumber, 2)}${generationDigit(seed)}`;
}

function ecb(seed: NumberSeed): string {
  return `EC${padded(seed.orderId, 9)}${padded(seed.packageNumber, 2)}${generationDigit(seed)}`;
}

export const SEUR = {
  code: 'SEUR',
  name: 'SEUR',
  trackingPage: 'https://www.seur.com/livetracking/pages/seguimiento-online.do?segOnlineIdentificador=',
  trackingCodes: SEUR_CODES,
  isIberian: true,
  referenceModes: ['PARCEL_NUMBER', 'ECB', 'REF', 'ECB+REF'],
  integrations: ['API'],
  labels: { formats: ['ZPL', 'PDF'], sizes: ['10X15', '10X19', 'A4'], packages: 30, onSheet: 3 },
  limits: { maxG: 31_500, longestMm: 1750, girthMm: 3000 },
  billing: { volumeDivisor: 6000, stepG: 1000 },
  numbers: { parcel, ecb },
  services: [
    ['31/2', 'B2C Estándar', IBERIA],
    ['1/2', 'SEUR 24', IBERIA],
    ['3/2', 'SEUR 10', IBERIA],
    ['9/2', 'SEUR 13:30', IBERIA],
    ['15/2', 'SEUR 48', SPAIN, { domestic: true }],
    ['13/2', 'SEUR 72', SPAIN, { domestic: true }],
    ['17/2', 'Marítimo', ['BAL', 'CAN']],
    ['1/48', '2SHOP', IBERIA, { single: true, contact: true, maxG: 20_000 }],
    ['9/18', 'Frío 13:30', MAINLAND],
    ['3/18', 'Frío 10', MAINLAND],
    ['15/18', 'Frío 48', MAINLAND],
    ['77/70', 'Classic Internacional', EUROPE],
    ['19/70', 'NetExpress', ['EU', 'THIRD', 'GI']],
    ['77/48', 'Classic 2Shop', EUROPE, { contact: true, maxG: 20_000 }],
    ['77/226', 'Classic Economy', EUROPE],
    ['77/104', 'Classic Crossborder', EUROPE],
    ['7/108', 'Courier Internacional', ['THIRD', 'GI']],
  ],
  account: [
    { name: 'account_number', secret: false, maxLength: 20, pattern: /^\d{1,10}-\d{1,5}$/ },
    { name: 'id_number', secret: false, maxLength: 15, pattern: /^[A-Z0-9]{8,15}$/ },
    { name: 'client_id', secret: false, maxLength: 100 },
    { name: 'client_secret', secret: true, maxLength: 200 },
    { name: 'username', secret: false, maxLength: 100 },
    { name: 'password', secret: true, maxLength: 200 },
  ],
} as const satisfies OperatorProfile;
