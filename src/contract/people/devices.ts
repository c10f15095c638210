import { SETTINGS } from '#domain/people/areas.ts';
import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { enrolledDevice, pinText, quickAccess } from './enrolledDevice.ts';
import { clientChoice, rowIdInPath } from '../rowId.ts';
import { byOwnPassword, ownPassword } from './ownPassword.ts';

export const devices = defineEndpoint({
  method: 'GET',
  path: 'devices',
  summary: 'The devices of a client on which its people enter by PIN or badge',
  query: z.object({ id_client: clientChoice }),
  data: z.array(enrolledDevice),
  errors: [],
  access: SETTINGS,
});

export const enrolDevice = defineEndpoint({
  method: 'POST',
  path: 'devices',
  summary: 'Enrols the calling browser: its secret is a cookie that no script reads',
  body: z.object({ id_client: clientChoice, name: z.string().check(z.trim(), z.minLength(1), z.maxLength(60)) }),
  data: enrolledDevice,
  errors: [],
  access: SETTINGS,
});

export const revokeDevice = defineEndpoint({
  method: 'DELETE',
  path: 'devices/{deviceId}',
  summary: 'Nobody enters there by PIN or badge any more, and sessions opened so end',
  params: z.object({ deviceId: rowIdInPath }),
  data: z.null(),
  errors: [],
  access: SETTINGS,
});

export const ownAccess = defineEndpoint({
  method: 'GET',
  path: 'account/access',
  summary: 'How the caller may enter shared devices, and whether this browser is one',
  data: quickAccess,
  errors: [],
  access: 'signed-in',
});

export const setPin = defineEndpoint({
  method: 'PUT',
  path: 'account/pin',
  summary: 'Sets the PIN of the caller, who proves to be themselves by the password',
  body: z.object({ pin: pinText, password: ownPassword }),
  data: z.null(),
  errors: [],
  access: 'proven',
});

export const makeBadge = defineEndpoint({
  method: 'POST',
  path: 'account/badge',
  summary: 'Makes a badge for the caller; the code is shown this once, and the former badge ends',
  body: byOwnPassword,
  data: z.object({ code: z.string() }),
  errors: [],
  access: 'proven',
});
