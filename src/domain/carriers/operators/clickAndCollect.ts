import { ownNumber } from '../ownNumber.ts';
import type { OperatorProfile } from '../operatorProfile.ts';
import { EVERYWHERE } from '../serviceZones.ts';

export const CLICKANDCOLLECT = {
  code: 'CLICKANDCOLLECT',
  name: 'Click & Collect',
  isOwn: true,
  trackingPage: null,
  trackingCodes: {},
  referenceModes: ['PARCEL_NUMBER'],
  integrations: ['API'],
  labels: { formats: ['ZPL', 'PDF'], sizes: ['10X15', '4X6'], packages: 99 },
  limits: { maxG: 100_000 },
  billing: { volumeDivisor: null, stepG: 1000 },
  numbers: { parcel: ownNumber('CC') },
  services: [['CC', 'Recogida en tienda', EVERYWHERE]],
  account: null,
} as const satisfies OperatorProfile;
