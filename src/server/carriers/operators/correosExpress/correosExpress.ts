import type { Dialect, SimulatorRequest, SimulatorWords } from '../dialect.ts';
import type { Booking, CarrierRefusal } from '../shipment.ts';
import { base64, grams, packageOf, partyOf } from '../wire.ts';
import { client } from './client.ts';
import { toRefusal, tracking } from './answers.ts';
import { toBooking, toRequest } from './mapping.ts';

/** Web service of Correos Express: it has no call that cancels. */
const calls: Dialect['calls'] = {
  create: { name: 'create', method: 'POST', path: '/wspsc/apiRestGrabacionEnviok8s/json/grabacionEnvio' },
  find: { name: 'find', method: 'GET', path: '/wspsc/apiRestEtiquetaTransporte/json/etiquetaTransporte?ref={n}' },
  label: {
    name: 'label',
    method: 'GET',
    path: '/wspsc/apiRestEtiquetaTransporte/json/etiquetaTransporte?ref={n}&tipo={format}&papel={size}',
  },
  cancel: null,
  track: { name: 'track', method: 'POST', path: '/wspsc/apiRestSeguimientoEnviosk8s/json/seguimientoEnvio' },
};

type Asked = ReturnType<typeof toRequest>;
/** So begins what it says. */
const WORDS: Readonly<Record<CarrierRefusal['code'], string>> = {
  14001: 'Envío rechazado',
  14002: 'Código postal o población erróneos',
  14003: 'Producto no disponible',
  14004: 'El remitente no es del mismo país',
  14005: 'Formato de etiqueta erróneo',
  14006: 'Producto no válido',
  14007: 'No admite varios bultos',
  14008: 'Tamaño de etiqueta erróneo',
};

function read(request: unknown): SimulatorRequest {
  const asked = request as Asked;
  const from = {
    name: asked.contacRte,
    company: asked.nomRte === asked.contacRte ? '' : asked.nomRte,
    streets: [asked.dirRte],
    postcode: asked.codPosNacRte || asked.codPosIntRte,
    city: asked.pobRte,
    country: asked.paisISORte,
    phone: asked.telefRte,
  };
  const to = {
    name: asked.contacDest,
    company: asked.nomDest === asked.contacDest ? '' : asked.nomDest,
    streets: [asked.dirDest],
    postcode: asked.codPosNacDest || asked.codPosIntDest,
    city: asked.pobDest,
    country: asked.paisISODest,
    phone: asked.telefDest,
    email: asked.emailDest,
  };
  return {
    reference: asked.ref,
    orderReference: asked.refCliente,
    service: asked.producto,
    date: [asked.fecha.slice(4), asked.fecha.slice(2, 4), asked.fecha.slice(0, 2)].join('-'),
    from: partyOf(from),
    to: partyOf(to),
    packages: asked.listaBultos.map(({ orden, kilos }) => packageOf(orden, grams(Number(kilos)))),
    notes: asked.observac,
    contents: asked.ours.contents,
    format: asked.ours.format,
    size: asked.ours.size,
  };
}

function answer({ shipmentCode, packages, labels }: Booking): unknown {
  const isZpl = labels.every(({ bytes }) => bytes[0] === 0x5e);
  return {
    codigoRetorno: 0,
    mensajeRetorno: '',
    datosResultado: shipmentCode,
    listaBultos: packages.map(({ number, trackingNumber }) => ({
      orden: number,
      ...(trackingNumber === null ? {} : { codUnico: trackingNumber }),
    })),
    etiqueta: labels.map(({ first, last, bytes }) => ({
      desde: first,
      hasta: last,
      ...(isZpl
        ? { etiqueta2: Buffer.from(bytes).toString('utf8') }
        : { etiqueta1: Buffer.from(base64(bytes), 'latin1').toString('base64') }),
    })),
  };
}

const simulator: SimulatorWords = {
  read,
  answer,
  refuse: ({ code, text }) => ({ codigoRetorno: 1, mensajeRetorno: `${WORDS[code]}: ${text}`, datosResultado: '' }),
  nothing: { codigoRetorno: 0, mensajeRetorno: '', datosResultado: '' },
};

/** How Correos Express speaks. */
export const correosExpress: Dialect = { calls, client, toRequest, toBooking, toRefusal, tracking, simulator };
