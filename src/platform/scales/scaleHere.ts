import { createDeviceScale } from './deviceScale.ts';
import { scalePort } from './ports.ts';
import { scaleChoice } from './scaleChoice.ts';

/** The scale of this device. */
export const scaleHere = createDeviceScale(scalePort, scaleChoice);
