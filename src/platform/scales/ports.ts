import { SCALE_WAYS, type ScaleWay } from '#domain/scales/choice.ts';
import type { ScalePort } from './scalePort.ts';

/** Each way is fetched when it is used: most devices use one, or none. */
const PORTS: Readonly<Record<ScaleWay, () => Promise<ScalePort>>> = {
  hid: async () => (await import('./hidScale.ts')).hidScalePort,
  serial: async () => (await import('./serialScale.ts')).serialScalePort,
};

export function scalePort(way: ScaleWay): Promise<ScalePort> {
  return PORTS[way]();
}

/** The ways that this browser offers, the one that needs no setting first. */
export async function scaleWaysHere(): Promise<readonly ScaleWay[]> {
  const ports = await Promise.all(SCALE_WAYS.map(scalePort));
  return SCALE_WAYS.filter((_, at) => ports[at]?.isHere());
}
