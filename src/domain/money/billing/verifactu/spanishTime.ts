const FORMAT = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/Madrid',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hourCycle: 'h23',
  timeZoneName: 'longOffset',
});

/** A moment by the clocks of the Spanish mainland, with its zone, whole seconds: `2026-12-01T01:10:00+01:00`. */
export function spanishTime(at: Date): string {
  const part = Object.fromEntries(FORMAT.formatToParts(at).map(({ type, value }) => [type, value]));
  const zone = part['timeZoneName']?.replace('GMT', '') ?? '';
  return `${part['year']}-${part['month']}-${part['day']}T${part['hour']}:${part['minute']}:${part['second']}${zone}`;
}
