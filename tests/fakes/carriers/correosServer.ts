import { correosLetter } from '#domain/carriers/checkDigits.ts';
import { isShort, standIn, type AskedCall, type StandIn } from './standIn.ts';

export interface CorreosServer extends StandIn {
  readonly account: Readonly<Record<string, string>>;
  /** What it tells of a parcel, by what it is asked with. */
  readonly scans: Map<string, unknown>;
  readonly booked: { readonly reference: string; readonly numbers: string[]; readonly annulled: Set<string> }[];
  readonly tokens: string[];
}

const ACCOUNT = {
  contract_number: '54000001',
  customer_number: '81000001',
  labeller_code: 'DH4T',
  client_id: 'despacho-contract',
  client_secret: 's3cret-of-contract',
  gateway_id: 'despacho-app',
  gateway_secret: 's3cret-of-app',
};
const PREREGISTER = '/admissions/preregister/api/v1/delivery';
const PRODUCTS = new Set(['PAAZE', 'PAFXB', 'PADXA', 'PARC', 'POAZE', 'POAFXB', 'POAXAC', 'PQDOM']);

/** Correos: a token of CorreosID and keys of the gateway, refusals counted within 200, one file of labels, annulment by package. */
export async function correosServer(): Promise<CorreosServer> {
  const booked: CorreosServer['booked'] = [];
  const scans: CorreosServer['scans'] = new Map();
  const tokens: string[] = [];
  const valid = new Set<string>();
  const token = (body: AskedCall['body']): readonly [number, unknown] => {
    const { client_id, client_secret } = ACCOUNT;
    if (
      body.grant_type !== 'client_credentials' ||
      body.client_id !== client_id ||
      body.client_secret !== client_secret
    )
      return [400, { error: 'invalid_client' }];
    if (body.scope !== 'AP3 LBS RCG') return [400, { error: 'invalid_scope' }];
    tokens.push(`jwt-${tokens.length + 1}`);
    valid.add(tokens.at(-1) ?? '');
    return [200, { idToken: tokens.at(-1) }];
  };
  const register = (body: AskedCall['body'], fault: AskedCall['fault']): readonly [number, unknown] => {
    const [shipment] = body.shipments;
    if (fault === 'refuse')
      return [200, invalid(4012, 'product', 'El producto no está permitido para el destino indicado')];
    const wrong = wrongIn(body, shipment);
    if (wrong) return [200, invalid(1001, ...wrong)];
    const numbers = shipment.packages.map((_: unknown, index: number) => numberOf(booked.length + 1, index + 1));
    const made = fault === 'half' ? numbers.slice(0, -1) : numbers;
    booked.push({ reference: shipment.packages[0].clientReference, numbers: made, annulled: new Set() });
    const packages = made.map((packageCode: string, index: number) => ({ packageId: String(index + 1), packageCode }));
    const shipmentCode = made.length > 1 ? `EX${String(booked.length).padStart(12, '0')}` : '';
    const answer = { validationErrorCount: 0, shipmentCode, entryDate: '20/11/2026', packages, error: [] };
    return [200, { fileIdentifier: 'F1', result: 1, shipments: [answer] }];
  };
  const print = ({ documentationType, print: asked }: AskedCall['body']): readonly [number, unknown] => {
    const known = booked.some(({ numbers, annulled }) =>
      asked.shipments.every((code: string) => numbers.includes(code) && !annulled.has(code)),
    );
    if (!known || documentationType !== 1)
      return [200, { pdf: null, zpl: null, xml: null, error: 'Envío no encontrado' }];
    const zpl = Buffer.from('^XA^CI28^FDñ^FS^XZ').toString('base64');
    return asked.labelFormat === 3
      ? [200, { pdf: null, zpl, xml: null, error: null }]
      : [200, { pdf: Buffer.from('%PDF-1.4 ').toString('base64'), zpl: null, xml: null, error: null }];
  };
  const annul = ({ packageCode }: AskedCall['body']): readonly [number, unknown] => {
    const found = booked.find(({ numbers }) => numbers.includes(packageCode));
    if (!found) return [200, { message: '', errors: [{ errorCode: 3001, description: 'El envío no existe' }] }];
    if (found.annulled.has(packageCode))
      return [200, { message: '', errors: [{ errorCode: 3002, description: 'El envío ya está anulado' }] }];
    found.annulled.add(packageCode);
    return [200, { message: 'Envío anulado', errors: [] }];
  };
  const server = await standIn({
    isToken: (call) => call === 'POST /Api/Authorize/Token',
    forgetTokens: () => valid.clear(),
    answer: ({ call, query, headers, body, fault }) => {
      if (call === 'POST /Api/Authorize/Token') return token(body);
      if (headers['client_id'] !== ACCOUNT.gateway_id || headers['client_secret'] !== ACCOUNT.gateway_secret)
        return [401, { error: 'Invalid client id or secret' }];
      if (!valid.has((headers.authorization ?? '').replace('Bearer ', '')))
        return [401, { error: 'The JWT token is expired' }];
      const told = scans.get(call.split('/').at(-1) ?? '');
      if (call.startsWith('GET /support/trackpub/api/v2/search/') && told) return [200, told];
      if (call === `POST ${PREREGISTER}`) return register(body, fault);
      if (call === `POST ${PREREGISTER}/annulment`) return annul(body);
      if (call === 'POST /support/labels/api/v1/labels/print') return print(body);
      if (call !== `GET ${PREREGISTER}/package/reference`)
        return [404, { code: 404, message: 'Not Found', moreInformation: { description: call } }];
      return [200, booked.find(({ reference }) => reference === query.get('clientReference'))?.numbers ?? []];
    },
    charset: 'utf8',
    busy: { code: 429, message: 'Too Many Requests', moreInformation: { description: 'Quota has been exceeded' } },
  });
  return Object.assign(server, { account: ACCOUNT, scans, booked, tokens });
}

const invalid = (errorCode: number, errorFieldName: string, description: string) => ({
  fileIdentifier: null,
  result: 0,
  shipments: [
    {
      validationErrorCount: 1,
      shipmentCode: null,
      packages: null,
      error: [{ errorCode, errorFieldName, description }],
    },
  ],
});

function numberOf(count: number, index: number): string {
  const first = `PQDH4T${String(count).padStart(9, '0')}${String(index).padStart(2, '0')}28001`;
  return first + correosLetter(first);
}

/** The field and what is wrong with it; null = nothing. */
function wrongIn(body: AskedCall['body'], shipment: AskedCall['body']): readonly [string, string] | null {
  if ('ours' in body || 'print' in body) return ['shipments', 'Campo desconocido'];
  if (shipment.contractNumber !== ACCOUNT.contract_number || shipment.clientNumber !== `99${ACCOUNT.customer_number}`)
    return ['contractNumber', 'El contrato no existe'];
  if (shipment.labellerCode !== ACCOUNT.labeller_code) return ['labellerCode', 'Etiquetador no válido'];
  if (!PRODUCTS.has(shipment.product)) return ['product', 'Producto no válido'];
  if (shipment.deliveryMethod !== 'DOUAOF') return ['deliveryMethod', 'Modalidad de entrega no válida'];
  for (const side of ['sender', 'addressee']) {
    const one = shipment[side];
    if (!isShort(one.address, 100) || one.address === '') return [`${side}.address`, 'Dirección obligatoria'];
    if (!isShort(one.locality, 100) || one.locality === '') return [`${side}.locality`, 'Localidad obligatoria'];
    if (!isShort(one.name, 100) || (one.name === '' && one.company === ''))
      return [`${side}.name`, 'Nombre obligatorio'];
    if (!/^[A-Z]{3}$/.test(one.country)) return [`${side}.country`, 'País no válido'];
    if (one.country === 'ESP' && (!/^\d{5}$/.test(one.cp) || one.province !== one.cp.slice(0, 2)))
      return [`${side}.cp`, 'Código postal no válido'];
    if (one.country !== 'ESP' && (one.cp !== '' || one.zip === '')) return [`${side}.zip`, 'ZIP obligatorio'];
  }
  for (const one of shipment.packages)
    if (!/^[1-9]\d*$/.test(one.packageWeightGrams) || !one.clientReference) return ['packages', 'Peso no válido'];
  return shipment.packagesNumber === String(shipment.packages.length) ? null : ['packagesNumber', 'Bultos no válidos'];
}
