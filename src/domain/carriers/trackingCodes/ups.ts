import type { TrackingCodes } from '../codeMeaning.ts';

/** `type/code` of the Track API. The type decides; the codes that say more than their type stand beside it. */
export const UPS_CODES: TrackingCodes = {
  'M/*': 'UPS_MANIFESTED',
  'MV/*': 'UPS_VOIDED',
  'M/VM': 'UPS_VOIDED',
  'P/*': 'UPS_INTRANSIT',
  'I/*': 'UPS_INTRANSIT',
  'I/OF': 'UPS_INDISTRIBUTION',
  'I/OT': 'UPS_INDISTRIBUTION',
  'W/*': 'UPS_INTRANSIT',
  'DO/*': 'UPS_INTRANSIT',
  'DD/*': 'UPS_INTRANSIT',
  'O/*': 'UPS_INDISTRIBUTION',
  'X/*': 'UPS_EXCEPTION',
  'X/LO': 'UPS_LOST',
  'D/*': 'UPS_DELIVERED',
  'RP/*': 'AVAILABLE_IN_PICKUP_POINT',
  'RS/*': 'RETURN_IN_PROGRESS',
};
