type Moment = string | number | Date;

const pad = (value: number) => String(value).padStart(2, '0');

/** dd/MM/yyyy in the zone of the device: the same in all three languages. */
export function date(moment: Moment): string {
  const at = new Date(moment);
  return `${pad(at.getDate())}/${pad(at.getMonth() + 1)}/${at.getFullYear()}`;
}

/** HH:mm in the zone of the device. */
export function time(moment: Moment): string {
  const at = new Date(moment);
  return `${pad(at.getHours())}:${pad(at.getMinutes())}`;
}

/** dd/MM/yyyy HH:mm in the zone of the device. */
export function dateTime(moment: Moment): string {
  return `${date(moment)} ${time(moment)}`;
}

/** hh:mm:ss of a length in seconds; hours grow past 24. */
export function duration(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds));
  return [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60].map(pad).join(':');
}

/** dd/MM/yyyy of a day without a time. @param day yyyy-MM-dd */
export function writtenDay(day: string): string {
  return day.split('-').toReversed().join('/');
}

/** Today by the clock and the zone of the device, yyyy-MM-dd. */
export const todayHere = (): string => new Date().toLocaleDateString('sv');
