import * as z from 'zod/mini';
import { basicAuth } from '../carrierHttp.ts';
import type { CarrierClient, ClientParts } from '../client.ts';
import { UNKNOWABLE, type CarrierConnector } from '../port.ts';
import { CarrierSilent, CarrierUnreached, type Booking, type CarrierAnswer, type LabelDrawing } from '../shipment.ts';
import { everyPackage, labelBytes } from '../wire.ts';
import { toRefusal, tracking } from './answers.ts';
import { replyReader } from '../readReply.ts';
import { checkRequest, drawnOf, labelKind, spread, toBooking, toRequest } from './mapping.ts';
import { traceOneByOne } from '../traceOneByOne.ts';

const BOOK = '/wspsc/apiRestGrabacionEnviok8s/json/grabacionEnvio';
const LABEL = '/wspsc/apiRestEtiquetaTransporte/json/etiquetaTransporte';

const TRACK = '/wspsc/apiRestSeguimientoEnviosk8s/json/seguimientoEnvio';

/** Web services of Correos Express, with HTTP Basic. */
export const client: CarrierClient | null = {
  hosts: { test: 'https://www.test.cexpr.es', live: 'https://www.cexpr.es' },
  isLatin: true,
  connect,
};

const drawn = z.object({ listaEtiquetas: z.optional(z.nullable(z.array(z.string()))) });

interface Printed extends LabelDrawing {
  readonly shipmentCode: string;
  readonly packages: number;
}

const { answer, refusalIn } = replyReader('CORREOSEXPRESS', toRefusal);

function connect({ account, http }: ClientParts): CarrierConnector {
  const authorization = basicAuth(account['username'] ?? '', account['password'] ?? '');
  const send = (path: string, json: unknown) => http({ method: 'POST', path, headers: { authorization }, json });
  const print = async (printed: Printed): Promise<CarrierAnswer<Booking['labels'] | null>> => {
    const { shipmentCode, packages, format } = printed;
    const asked = { keyCli: account['customer_code'] ?? '', nenvio: shipmentCode, tipo: labelKind(printed) };
    const reply = await send(LABEL, { ...asked, posicionEtiqueta: 0, logoCliente: '' });
    return answer(reply, (body) => {
      const files = (drawn.parse(body).listaEtiquetas ?? []).map(labelBytes);
      // The operator may draw a PDF whatever it is asked for: that is none of the labels that are wanted.
      return files.length === 0 || files.some((file) => drawnOf(file) !== format)
        ? null
        : spread(files, packages, printed.size);
    });
  };
  /** The labels of a booking that stands. Whatever goes wrong, they can be asked for again. */
  const printNow = async (printed: Printed): Promise<Booking['labels']> => {
    try {
      const labels = await print(printed);
      return (labels.ok && labels.value) || [];
    } catch (error) {
      if (error instanceof CarrierSilent || error instanceof CarrierUnreached) return [];
      throw error;
    }
  };
  return {
    validate: checkRequest,
    create: async (shipment) => {
      const { ours: _, ...request } = toRequest(shipment, account);
      const booked = answer(await send(BOOK, request), toBooking);
      if (!booked.ok) return booked;
      if (!booked.value) throw new CarrierSilent('CORREOSEXPRESS: booked nothing and refused nothing');
      const { shipmentCode } = booked.value;
      // A number without parcels is a shipment all the same.
      const packages = everyPackage(shipment.packages, booked.value.packages);
      if (booked.value.labels.length > 0) return { ok: true, value: { ...booked.value, packages } };
      const { format, size } = shipment;
      const labels = await printNow({ shipmentCode, format, size, packages: packages.length });
      return { ok: true, value: { shipmentCode, packages, labels } };
    },
    // The operator finds by its own number alone.
    find: () => Promise.resolve({ ok: true, value: UNKNOWABLE }),
    label: ({ shipmentCode, packages }, kind) =>
      shipmentCode === null ? Promise.resolve({ ok: true, value: null }) : print({ ...kind, shipmentCode, packages }),
    // The operator knows no cancelling: what nobody collects is not charged.
    cancel: () => Promise.resolve({ ok: true, value: false }),
    track: traceOneByOne(async (parcel) => {
      const asked = { codigoCliente: account['customer_code'] ?? '', dato: parcel.shipmentCode, idioma: 'ES' };
      const reply = await send(TRACK, asked);
      return answer(reply, (body) => tracking?.toTraces(body, [parcel]) ?? []);
    }),
    proof: null,
    alerts: null,
    check: async () => {
      // A shipment of nothing: a refusal in its own words says that it takes the account.
      const reply = await send(BOOK, { solicitante: '', codRte: '', listaBultos: [], listaInformacionAdicional: [] });
      if (reply.status < 400 && toRefusal(reply.body)) return { ok: true, value: null };
      const refusal = refusalIn(reply);
      return refusal ? { ok: false, ...refusal } : { ok: true, value: null };
    },
  };
}
