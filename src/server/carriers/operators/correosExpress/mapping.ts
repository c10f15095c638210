import * as z from 'zod/mini';
import type { Party } from '#domain/labels/party.ts';
import type { CarrierAccount } from '../account.ts';
import type { Booking, CarrierRefusal, LabelDrawing, Shipment } from '../shipment.ts';
import { contentsOf, firstProblem, kilograms, labelBytes, phoneDigits } from '../wire.ts';

const NAME = 40;
const STREET = 300;
const CITY = 40;
const PHONE = 15;
const EMAIL = 75;
/** Labels on a sheet of A4. */
const ON_SHEET = 3;

/** Spain alone is national; of a postcode of Portugal the first four digits count. */
function postcodes({ country, postcode }: Party): readonly [national: string, foreign: string] {
  if (country === 'ES') return [postcode, ''];
  return ['', country === 'PT' ? postcode.replaceAll(/\D/g, '').slice(0, 4) : postcode];
}

const isNoPostcode = (party: Party): boolean =>
  party.country === 'ES' ? !/^\d{5}$/.test(party.postcode) : postcodes(party).join('') === '';

const addressOf = ({ streets }: Party): string => streets.join(', ');

/** What Correos Express would refuse, or cut so that a courier could not read it. */
export function checkRequest({ from, to }: Shipment): CarrierRefusal | null {
  return firstProblem([
    ['name', to.name === '' && to.company === ''],
    ['address', to.streets.length === 0],
    ['address_long', addressOf(to).length > STREET],
    ['city', to.city === ''],
    ['city_long', to.city.length > CITY],
    ['postcode', isNoPostcode(to)],
    ['phone', phoneDigits(to.phone, PHONE) === ''],
    ['sender_address', from.streets.length === 0],
    ['sender_address_long', addressOf(from).length > STREET],
    ['sender_postcode', isNoPostcode(from)],
    ['sender_city', from.city === ''],
    ['sender_city_long', from.city.length > CITY],
  ]);
}

/** How it draws labels: 1 a PDF each, 2 ZPL, 3 three on a sheet of A4. */
export function labelKind({ format, size }: LabelDrawing): 1 | 2 | 3 {
  if (format === 'ZPL') return 2;
  return size === 'A4' ? 3 : 1;
}

/** Metres, to the millimetre; of a side that nobody knows nothing is said. */
const metres = (mm: number): string => (mm > 0 ? (mm / 1000).toFixed(3) : '');

/** Our shipment in the words of Correos Express; `ours` is what its interface has no place for. */
export function toRequest(shipment: Shipment, { customer_code = '' }: CarrierAccount) {
  const { from, to, packages, format, size } = shipment;
  const [year, month, day] = shipment.date.split('-');
  const [codPosNacRte, codPosIntRte] = postcodes(from);
  const [codPosNacDest, codPosIntDest] = postcodes(to);
  const kind = labelKind(shipment);
  return {
    solicitante: `P${customer_code}`,
    canalEntrada: '',
    numEnvio: '',
    ref: shipment.reference,
    refCliente: shipment.orderReference,
    fecha: `${day}${month}${year}`,
    codRte: customer_code,
    nomRte: (from.company || from.name).slice(0, NAME),
    nifRte: from.taxId,
    dirRte: addressOf(from).slice(0, STREET),
    pobRte: from.city.slice(0, CITY),
    codPosNacRte,
    paisISORte: from.country,
    codPosIntRte,
    contacRte: from.name.slice(0, NAME),
    telefRte: phoneDigits(from.phone, PHONE),
    emailRte: from.email.slice(0, EMAIL),
    codDest: '',
    nomDest: (to.company || to.name).slice(0, NAME),
    nifDest: to.taxId,
    dirDest: addressOf(to).slice(0, STREET),
    pobDest: to.city.slice(0, CITY),
    codPosNacDest,
    paisISODest: to.country,
    codPosIntDest,
    contacDest: to.name.slice(0, NAME),
    telefDest: phoneDigits(to.phone, PHONE),
    // A longer address is no reason to refuse the parcel.
    emailDest: to.email.length <= EMAIL ? to.email : '',
    contacOtrs: '',
    telefOtrs: '',
    emailOtrs: '',
    observac: shipment.notes.slice(0, 80),
    numBultos: String(packages.length),
    kilos: kilograms(packages.reduce((sum, one) => sum + one.weightG, 0)).toFixed(3),
    volumen: '',
    alto: '',
    largo: '',
    ancho: '',
    producto: shipment.service,
    portes: 'P',
    reembolso: '',
    entrSabado: '',
    seguro: shipment.insuredCents > 0 ? (shipment.insuredCents / 100).toFixed(2) : '',
    numEnvioVuelta: '',
    listaBultos: packages.map((one) => ({
      orden: one.number,
      codBultoCli: one.number,
      codUnico: '',
      referencia: '',
      descripcion: '',
      observaciones: '',
      kilos: kilograms(one.weightG).toFixed(3),
      volumen: '',
      alto: metres(one.heightMm),
      ancho: metres(one.widthMm),
      largo: metres(one.depthMm),
    })),
    codDirecDestino: '',
    password: '',
    // 5: no labels with this answer; those of a sheet are drawn by the other call.
    listaInformacionAdicional: [{ tipoEtiqueta: String(kind === 3 ? 5 : kind), etiquetaPDF: '', idioma: 'ES' }],
    ours: { format, size, contents: contentsOf(shipment) },
  };
}

const answered = z.object({
  datosResultado: z.optional(z.nullable(z.string())),
  listaBultos: z.optional(
    z.nullable(z.array(z.object({ orden: z.coerce.number(), codUnico: z.optional(z.nullable(z.string())) }))),
  ),
  etiqueta: z.optional(
    z.nullable(
      z.array(
        z.object({
          etiqueta1: z.optional(z.nullable(z.string())),
          etiqueta2: z.optional(z.nullable(z.string())),
          /** The simulator says whose parcels they are. */
          desde: z.optional(z.int()),
          hasta: z.optional(z.int()),
        }),
      ),
    ),
  ),
});
const said = z.union([z.object({ codigoRetorno: z.coerce.number() }), z.object({ datosResultado: z.string() })]);

/** A booking from an answer of Correos Express; `null` when it holds none. Throws for an answer of another shape. */
export function toBooking(answer: unknown): Booking | null {
  said.parse(answer);
  const { datosResultado, listaBultos, etiqueta } = answered.parse(answer);
  if (!datosResultado) return null;
  const packages = (listaBultos ?? []).map(({ orden, codUnico }) => ({
    number: orden,
    trackingNumber: codUnico || null,
  }));
  const files = (etiqueta ?? []).flatMap((one) => {
    const text = one.etiqueta1 || one.etiqueta2;
    return text ? [{ ...one, bytes: labelBytes(text) }] : [];
  });
  const spreadOut = spread(
    files.map(({ bytes }) => bytes),
    packages.length,
  );
  return {
    shipmentCode: datosResultado,
    packages,
    labels: spreadOut.map((file, index) => ({
      ...file,
      first: files[index]?.desde ?? file.first,
      last: files[index]?.hasta ?? file.last,
    })),
  };
}

/** Which file is whose parcel's: one each, three on a sheet, or all in one. */
export function spread(files: readonly Uint8Array[], packages: number, size: LabelDrawing['size'] = '10X15') {
  const each = files.length === 1 ? Math.max(packages, 1) : size === 'A4' ? ON_SHEET : 1;
  return files.map((bytes, index) => {
    const first = index * each + 1;
    return { first, last: Math.max(first, Math.min(first + each - 1, packages)), bytes };
  });
}

/** What a file is, by how it begins. */
export function drawnOf(file: Uint8Array): 'PDF' | 'ZPL' {
  return file[0] === 0x25 ? 'PDF' : 'ZPL';
}
