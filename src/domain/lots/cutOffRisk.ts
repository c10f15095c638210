import type { SettingsOf } from '../settings/setting.ts';
import type { CUT_OFF_SETTINGS } from './cutOffSettings.ts';

const MINUTE_MS = 60_000;

/** From when orders that are not prepared are at risk. */
export function riskFrom(
  closesAt: Date,
  { risk_minutes }: Pick<SettingsOf<typeof CUT_OFF_SETTINGS>, 'risk_minutes'>,
): Date {
  return new Date(closesAt.getTime() - risk_minutes * MINUTE_MS);
}
