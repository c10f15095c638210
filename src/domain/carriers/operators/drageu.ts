import { ownNumber } from '../ownNumber.ts';
import type { OperatorProfile } from '../operatorProfile.ts';
import { EVERYWHERE, HAUL } from '../serviceZones.ts';
import { DRAGEU_CODES } from '../trackingCodes/drageu.ts';

export const DRAGEU = {
  code: 'DRAGEU',
  name: 'DRAGEU',
  isOwn: true,
  trackingPage: null,
  trackingCodes: DRAGEU_CODES,
  referenceModes: ['PARCEL_NUMBER'],
  integrations: ['API'],
  labels: { formats: ['ZPL', 'PDF', 'EPL'], sizes: ['10X15', '10X20', '4X6'], packages: 99 },
  limits: { maxG: 1_000_000 },
  billing: { volumeDivisor: 6000, stepG: 1000 },
  numbers: { parcel: ownNumber('DG') },
  services: [
    ['1C', 'Primera clase', HAUL, { from: HAUL }],
    ['2C', 'Segunda clase', HAUL, { from: HAUL }],
    ['GL', 'Internacional', EVERYWHERE],
  ],
  account: null,
} as const satisfies OperatorProfile;
