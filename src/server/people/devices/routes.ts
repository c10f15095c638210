import type { Route } from '../../kernel/route.ts';
import { enrolDeviceRoute } from './enrolDevice.ts';
import { listDevicesRoute } from './listDevices.ts';
import { makeBadgeRoute } from './makeBadge.ts';
import { ownAccessRoute } from './ownAccess.ts';
import { revokeDeviceRoute } from './revokeDevice.ts';
import { setPinRoute } from './setPin.ts';
import { switchUserRoute } from './switchUser.ts';

export const deviceRoutes: readonly Route[] = [
  listDevicesRoute,
  enrolDeviceRoute,
  revokeDeviceRoute,
  ownAccessRoute,
  setPinRoute,
  makeBadgeRoute,
  switchUserRoute,
];
