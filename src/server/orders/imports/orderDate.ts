import type { CellDate } from '#domain/orders/imports/dayOrder.ts';
import { localTime } from '#domain/lots/days.ts';

const MINUTE_MS = 60_000;

/**
 * The moment that a file means. A day alone is midnight UTC, as the order form keeps it; an hour without a zone is what
 * the clock of the client showed.
 * @param zone IANA name
 */
export function orderDate({ day, time, offset }: CellDate, zone: string): Date {
  if (time === null) return new Date(`${day}T00:00:00Z`);
  if (offset !== null) return new Date(`${day}T${time}${offset}`);
  const wanted = Date.parse(`${day}T${time}Z`);
  // Twice: the first try may fall on the other side of the change between summer and winter.
  const first = wanted - offsetMs(zone, wanted);
  return new Date(wanted - offsetMs(zone, first));
}

function offsetMs(zone: string, at: number): number {
  const local = localTime(zone, new Date(at));
  return Date.parse(`${local.day}T${local.time}:00Z`) - Math.floor(at / MINUTE_MS) * MINUTE_MS;
}
