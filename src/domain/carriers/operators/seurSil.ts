import { SEUR } from './seur.ts';
import type { OperatorProfile } from '../operatorProfile.ts';
import { SEUR_CODES } from '../trackingCodes/seur.ts';

/** 1 to 65535. */
const PORT = /^(?:[1-9]\d{0,3}|[1-5]\d{4}|6[0-4]\d{3}|65[0-4]\d{2}|655[0-2]\d|6553[0-5])$/;

export const SEURSIL = {
  code: 'SEURSIL',
  name: 'SEUR SIL',
  publicName: SEUR.name,
  trackingPage: 'https://www.seur.com/livetracking/pages/seguimiento-online.do?segOnlineIdentificador=',
  // A shipment that it refuses after its label was made.
  trackingCodes: { ...SEUR_CODES, RECHAZADO: 'SEUR_INCIDENT' },
  isIberian: true,
  referenceModes: SEUR.referenceModes,
  integrations: ['BATCH_SFTP'],
  labels: { formats: ['ZPL', 'PDF'], sizes: ['10X15', '10X19', 'A4'], packages: 30, onSheet: 3 },
  limits: { maxG: 31_500, longestMm: 1750, girthMm: 3000 },
  billing: { volumeDivisor: 6000, stepG: 1000 },
  numbers: SEUR.numbers,
  services: SEUR.services,
  account: [
    { name: 'account_number', secret: false, maxLength: 20, pattern: /^\d{1,10}-\d{1,5}$/ },
    { name: 'host', secret: false, leads: true, maxLength: 200, pattern: /^[A-Za-z0-9.-]+$/ },
    { name: 'port', secret: false, leads: true, maxLength: 5, pattern: PORT },
    { name: 'username', secret: false, leads: true, maxLength: 100 },
    { name: 'password', secret: true, maxLength: 200, instead: 'private_key' },
    { name: 'private_key', secret: true, maxLength: 4000, instead: 'password', pattern: /^-----BEGIN [A-Z ]+-----/ },
    { name: 'range_first', secret: false, maxLength: 14, pattern: /^\d{14}$/ },
    { name: 'range_last', secret: false, maxLength: 14, pattern: /^\d{14}$/ },
  ],
} as const satisfies OperatorProfile;
