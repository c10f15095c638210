import { SEUR } from './seur.ts';
import type { OperatorProfile } from '../operatorProfile.ts';
import { SEUR_CODES } from '../trackingCodes/seur.ts';

export const SEURSIL = {
  code: 'SEURSIL',
  name: 'SEUR SIL',
  trackingPage: 'https://www.seur.com/livetracking/pages/seguimiento-online.do?segOnlineIdentificador=',
  trackingCodes: SEUR_CODES,
  isIberian: true,
  referenceModes: SEUR.referenceModes,
  integrations: ['BATCH_SFTP'],
  labels: { formats: ['ZPL', 'PDF'], sizes: ['10X15', '10X19', 'A4'], packages: 30, onSheet: 3 },
  limits: { maxG: 31_500, longestMm: 1750, girthMm: 3000 },
  numbers: SEUR.numbers,
  services: SEUR.services,
  account: null,
} as const satisfies OperatorProfile;
