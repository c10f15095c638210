/** The zones that a form offers for a client; any other that the calendar knows may be set by a program. */
export const CLIENT_TIME_ZONES = [
  'Europe/Madrid',
  'Atlantic/Canary',
  'Europe/Andorra',
  'Europe/Lisbon',
  'Atlantic/Madeira',
  'Atlantic/Azores',
  'Europe/Paris',
  'Europe/London',
] as const;

/** Whether it is the IANA name of a time zone. */
export function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}
