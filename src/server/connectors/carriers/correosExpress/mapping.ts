import * as z from 'zod/mini';
import type { Booking, Shipment } from '../shipment.ts';
import { fromBase64, kilograms } from '../wire.ts';

/** Our shipment in the words of Correos Express. */
export function toRequest(shipment: Shipment) {
  const { from, to, packages } = shipment;
  const national = to.country === 'ES' || to.country === 'PT' || to.country === 'AD';
  const [year, month, day] = shipment.date.split('-');
  return {
    ref: shipment.reference,
    refCliente: shipment.orderReference,
    fecha: `${day}${month}${year}`,
    nomRte: from.name.slice(0, 40),
    dirRte: from.streets.join(', ').slice(0, 300),
    pobRte: from.city.slice(0, 40),
    codPosNacRte: from.postcode,
    paisISORte: from.country,
    telefRte: from.phone.slice(0, 15),
    nomDest: to.name.slice(0, 40),
    contacDest: to.company.slice(0, 40),
    dirDest: to.streets.join(', ').slice(0, 300),
    pobDest: to.city.slice(0, 40),
    codPosNacDest: national ? to.postcode : '',
    codPosIntDest: national ? '' : to.postcode,
    paisISODest: to.country,
    telefDest: to.phone.slice(0, 15),
    emailDest: to.email.slice(0, 75),
    numBultos: String(packages.length),
    kilos: kilograms(packages.reduce((sum, one) => sum + one.weightG, 0)).toFixed(3),
    producto: shipment.service,
    portes: 'P',
    seguro: shipment.insuredCents > 0 ? (shipment.insuredCents / 100).toFixed(2) : '',
    observac: shipment.notes.slice(0, 80),
    listaBultos: packages.map((one) => ({ orden: one.number, kilos: kilograms(one.weightG).toFixed(3) })),
    listaContenido: shipment.lines.map(({ description, quantity }) => `${quantity} × ${description}`),
    // 1 PDF, 2 ZPL; a sheet holds three.
    listaInformacionAdicional: [
      { tipoEtiqueta: shipment.format === 'ZPL' ? '2' : '1', etiquetaPDF: shipment.size === 'A4' ? '3' : '1' },
    ],
  };
}

const answered = z.object({
  codigoRetorno: z.int(),
  datosResultado: z.string(),
  listaBultos: z.optional(z.array(z.object({ orden: z.int(), codUnico: z.optional(z.string()) }))),
  etiqueta: z.optional(
    z.array(
      z.object({
        etiqueta1: z.optional(z.string()),
        etiqueta2: z.optional(z.string()),
        desde: z.int(),
        hasta: z.int(),
      }),
    ),
  ),
});

/** A booking from an answer of Correos Express; `null` when it holds none. Throws for an answer of another shape. */
export function toBooking(answer: unknown): Booking | null {
  const { datosResultado, listaBultos = [], etiqueta = [] } = answered.parse(answer);
  if (datosResultado === '') return null;
  return {
    shipmentCode: datosResultado,
    packages: listaBultos.map(({ orden, codUnico }) => ({ number: orden, trackingNumber: codUnico ?? null })),
    labels: etiqueta.map(({ etiqueta1, etiqueta2, desde, hasta }) => ({
      first: desde,
      last: hasta,
      // The PDF comes in base64 of base64; ZPL as it is printed.
      bytes:
        etiqueta1 === undefined
          ? Buffer.from(etiqueta2 ?? '', 'utf8')
          : fromBase64(Buffer.from(etiqueta1, 'base64').toString('latin1')),
    })),
  };
}
