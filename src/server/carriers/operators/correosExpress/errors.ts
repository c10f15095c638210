import * as z from 'zod/mini';
import { refusalByWords } from '../refusalByWords.ts';
import type { CarrierRefusal } from '../shipment.ts';

const refused = z.object({
  codigoRetorno: z.optional(z.coerce.number()),
  mensajeRetorno: z.optional(z.nullable(z.string())),
  datosResultado: z.optional(z.nullable(z.string())),
  /** The same, of the call that draws labels. */
  codErr: z.optional(z.coerce.number()),
  desErr: z.optional(z.nullable(z.string())),
  /** And of the one that tells where they are. */
  error: z.optional(z.nullable(z.coerce.number())),
  mensajeError: z.optional(z.nullable(z.string())),
});

/**
 * Correos Express answers 200 with a code of return, which may be negative; 0 is done. An answer with the number of a
 * shipment is none: the shipment stands, whatever else went wrong.
 */
export function toRefusal(answer: unknown): CarrierRefusal | null {
  const read = refused.safeParse(answer);
  if (!read.success) return null;
  const { codigoRetorno, codErr, error, mensajeRetorno, desErr, mensajeError, datosResultado } = read.data;
  const number = codigoRetorno ?? codErr ?? error ?? 0;
  if (number === 0 || datosResultado) return null;
  const text = `${number}: ${mensajeRetorno ?? desErr ?? mensajeError ?? ''}`;
  return { code: refusalByWords(text), text };
}
