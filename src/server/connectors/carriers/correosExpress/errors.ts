import * as z from 'zod/mini';
import type { CarrierRefusal } from '../shipment.ts';

const refused = z.object({ codigoRetorno: z.int(), mensajeRetorno: z.string() });

const OURS: Readonly<Record<number, CarrierRefusal['code']>> = { 105: 14003, 110: 14002, 111: 14002, 123: 14002 };

/** Correos Express answers 200 with a code of return; 0 is done. */
export function toRefusal(answer: unknown): CarrierRefusal | null {
  const read = refused.safeParse(answer);
  if (!read.success || read.data.codigoRetorno === 0) return null;
  return { code: OURS[read.data.codigoRetorno] ?? 14001, text: read.data.mensajeRetorno };
}
