import { isShort, standIn, type AskedCall, type StandIn } from './standIn.ts';

export interface CorreosExpressServer extends StandIn {
  readonly account: Readonly<Record<string, string>>;
  /** What it tells of a parcel, by what it is asked with. */
  readonly scans: Map<string, unknown>;
  readonly booked: { readonly reference: string; readonly code: string; readonly numbers: readonly string[] }[];
}

const ACCOUNT = { customer_code: '555500001', username: 'w555500001', password: 's3cret-of-cex' };
const BOOK = 'POST /wspsc/apiRestGrabacionEnviok8s/json/grabacionEnvio';
const LABEL = 'POST /wspsc/apiRestEtiquetaTransporte/json/etiquetaTransporte';
const TRACK = 'POST /wspsc/apiRestSeguimientoEnviosk8s/json/seguimientoEnvio';
const PRODUCTS = new Set(['61', '62', '63', '66', '67', '68', '69', '90', '91', '92', '93', '27']);
const PDF = Buffer.from('%PDF-1.4 ').toString('base64');
const ZPL = '^XA^FDCEX^FS^XZ';

/** Correos Express: Basic, errors within 200 in ISO-8859-1, PDF in base64 of base64, numbers that it alone looks up by. */
export async function correosExpressServer(): Promise<CorreosExpressServer> {
  const basic = `Basic ${Buffer.from(`${ACCOUNT.username}:${ACCOUNT.password}`).toString('base64')}`;
  const booked: CorreosExpressServer['booked'] = [];
  const scans: CorreosExpressServer['scans'] = new Map();
  const answer = ({ call, headers, body, fault }: AskedCall): readonly [number, unknown] => {
    if (headers.authorization !== basic) return [401, '<html>Unauthorized</html>'];
    if (call === LABEL) {
      const known = booked.find(({ code }) => code === body.nenvio);
      if (!known || body.keyCli !== ACCOUNT.customer_code)
        return [200, { codErr: -10, desErr: 'Envío no encontrado', listaEtiquetas: [] }];
      const drawn = body.tipo === 2 ? ZPL : PDF;
      const count = body.tipo === 3 ? Math.ceil(known.numbers.length / 3) : known.numbers.length;
      return [200, { codErr: 0, desErr: '', listaEtiquetas: Array.from({ length: count }, () => drawn) }];
    }
    if (call === TRACK) return [200, scans.get(body.dato) ?? { error: 0, mensajeError: '', estadoEnvios: [] }];
    if (call !== BOOK) return [404, '<html>Not Found</html>'];
    if (fault === 'refuse') return [200, refused(-7, 'Producto no disponible para la población de destino')];
    const wrong = wrongIn(body);
    if (wrong) return [200, refused(1, wrong)];
    const code = `3230${String(booked.length + 1).padStart(12, '0')}`;
    const numbers = body.listaBultos.map((_: unknown, index: number) => `${code}${String(index + 1).padStart(7, '0')}`);
    booked.push({ reference: body.ref, code, numbers });
    if (fault === 'half') return [200, { ...refused(404, 'Etiqueta no disponible'), datosResultado: code }];
    const kind = body.listaInformacionAdicional[0].tipoEtiqueta;
    const twice = Buffer.from(PDF).toString('base64');
    return [
      200,
      {
        codigoRetorno: 0,
        mensajeRetorno: '',
        datosResultado: code,
        listaBultos: numbers.map((codUnico: string, index: number) => ({ orden: String(index + 1), codUnico })),
        etiqueta:
          kind === '5'
            ? null
            : numbers.map(() => (kind === '2' ? { etiqueta1: null, etiqueta2: ZPL } : { etiqueta1: twice })),
      },
    ];
  };
  const server = await standIn({
    isToken: () => false,
    forgetTokens: () => undefined,
    answer,
    charset: 'latin1',
    busy: '<html>Too Many Requests</html>',
  });
  return Object.assign(server, { account: ACCOUNT, scans, booked });
}

const refused = (codigoRetorno: number, mensajeRetorno: string) => ({
  codigoRetorno,
  mensajeRetorno,
  datosResultado: '',
  listaBultos: [],
});

/** What it says of a shipment that it does not take; null = nothing. */
function wrongIn(body: AskedCall['body']): string | null {
  const { solicitante, codRte, listaBultos = [] } = body;
  if (solicitante !== `P${ACCOUNT.customer_code}` || codRte !== ACCOUNT.customer_code) return 'Solicitante no válido';
  const national = (side: 'Rte' | 'Dest') => body[`paisISO${side}`] === 'ES';
  const postcode = (side: 'Rte' | 'Dest'): boolean =>
    national(side)
      ? /^\d{5}$/.test(body[`codPosNac${side}`]) && body[`codPosInt${side}`] === ''
      : body[`codPosNac${side}`] === '' && body[`codPosInt${side}`] !== '';
  if (!postcode('Dest') || !postcode('Rte')) return 'Código postal erróneo';
  const texts = { nomDest: 40, contacDest: 40, dirDest: 300, pobDest: 40, nomRte: 40, dirRte: 300, pobRte: 40 };
  for (const [field, longest] of Object.entries(texts))
    if (!isShort(body[field], longest) || body[field] === '') return `Campo ${field} erróneo`;
  if (!/^\d{1,15}$/.test(body.telefDest)) return 'Teléfono erróneo';
  if (!isShort(body.emailDest, 75)) return 'Campo emailDest erróneo';
  if (!/^\d{8}$/.test(body.fecha)) return 'Fecha errónea';
  if (!/^\d+\.\d{3}$/.test(body.kilos)) return 'Kilos erróneos';
  if (!PRODUCTS.has(body.producto)) return 'Producto no válido';
  if (!/^[PD]$/.test(body.portes) || body.numBultos !== String(listaBultos.length)) return 'Número de bultos erróneo';
  return 'ours' in body ? 'Campo desconocido' : null;
}
