import type { SettingsOf } from '../settings/setting.ts';
import type { CUT_OFF_SETTINGS } from './cutOffSettings.ts';

const MINUTE_MS = 60_000;

/** From when orders that are not prepared are at risk, in milliseconds as the hour of the cut-off is. */
export function riskFrom(
  closesAt: number,
  { risk_minutes }: Pick<SettingsOf<typeof CUT_OFF_SETTINGS>, 'risk_minutes'>,
): number {
  return closesAt - risk_minutes * MINUTE_MS;
}
