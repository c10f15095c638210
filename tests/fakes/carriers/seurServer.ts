import { isShort, standIn, type AskedCall, type StandIn } from './standIn.ts';

export interface SeurServer extends StandIn {
  readonly account: Readonly<Record<string, string>>;
  /** What it tells of a parcel, by what it is asked with. */
  readonly scans: Map<string, unknown>;
  readonly booked: {
    readonly reference: string;
    readonly code: string;
    readonly numbers: readonly string[];
    cancelled: boolean;
  }[];
  readonly tokens: string[];
}

const ACCOUNT = {
  account_number: '12345-28',
  id_number: 'B12345674',
  client_id: 'despacho',
  client_secret: 's3cret & of+seur%',
  username: 'despacho-user',
  password: 'p4ss & word+',
};

/** SEUR API pic/v1: a token by password, JSON within `data` or `errors` (also with 200), one label for each parcel. */
export async function seurServer(): Promise<SeurServer> {
  const booked: SeurServer['booked'] = [];
  const scans: SeurServer['scans'] = new Map();
  const tokens: string[] = [];
  const valid = new Set<string>();
  const token = (body: AskedCall['body']): readonly [number, unknown] => {
    const { client_id, client_secret, username, password } = ACCOUNT;
    const isKnown =
      body.grant_type === 'password' &&
      body.client_id === client_id &&
      body.client_secret === client_secret &&
      body.username === username &&
      body.password === password;
    if (!isKnown) return [401, { error: 'invalid_grant', error_description: 'Invalid user credentials' }];
    tokens.push(`token-${tokens.length + 1}`);
    valid.add(tokens.at(-1) ?? '');
    return [200, { access_token: tokens.at(-1), expires_in: 3600, token_type: 'Bearer' }];
  };
  const ship = (body: AskedCall['body'], fault: AskedCall['fault']): readonly [number, unknown] => {
    if (fault === 'refuse')
      return [200, refused('SERVICE_ERROR', 'Service 31 is not available between origin and destination')];
    const wrong = wrongIn(body);
    if (wrong) return [400, refused('BAD_REQUEST', wrong)];
    const code = `0281110${String(booked.length + 1).padStart(14, '0')}`;
    const numbers = body.parcels.map(
      (_: unknown, index: number) => `0728${String(booked.length * 40 + index).padStart(10, '0')}`,
    );
    booked.push({ reference: body.reference, code, numbers, cancelled: false });
    const ecbs = numbers.map((number: string) => `28280${number.slice(-9)}`);
    return [200, { data: { shipmentCode: code, ecbs, parcelNumbers: fault === 'half' ? [] : numbers } }];
  };
  const labels = (query: URLSearchParams): readonly [number, unknown] => {
    const found = booked.find(({ code, cancelled }) => code === query.get('code') && !cancelled);
    if (!found || query.get('entity') !== 'EXPEDITIONS') return [404, refused('NOT_FOUND', 'Shipment not found')];
    const type = query.get('type');
    const data = found.numbers.map((ecb, index) => ({
      ecb,
      pack: `${index + 1}/${found.numbers.length}`,
      ...(type === 'ZPL' ? { label: '^XA^CI10^FDñ^FS^XZ' } : { pdf: Buffer.from('%PDF-1.4 ').toString('base64') }),
    }));
    return [200, { data: type === 'A4_3' ? data.filter((_, index) => index % 3 === 0) : data }];
  };
  const cancel = (codes: readonly string[]): readonly [number, unknown] => {
    const found = booked.find(({ code }) => codes.includes(code));
    if (!found) return [404, refused('NOT_FOUND', 'Shipment not found')];
    const description = found.cancelled ? 'El envío ya está anulado' : 'The shipment has been cancelled correctly';
    found.cancelled = true;
    return [200, { data: [{ shipmentCode: found.code, description }] }];
  };
  const server = await standIn({
    isToken: (call) => call === 'POST /pic_token',
    forgetTokens: () => valid.clear(),
    answer: ({ call, query, headers, body, fault }) => {
      if (call === 'POST /pic_token') return token(body);
      if (!valid.has((headers.authorization ?? '').replace('Bearer ', '')))
        return [401, refused('UNAUTHORIZED', 'Jwt is expired')];
      if (call === 'POST /pic/v1/shipments') return ship(body, fault);
      if (call === 'GET /pic/v1/labels') return labels(query);
      // Nothing at all of what nobody has scanned.
      if (call === 'GET /pic/v1/tracking-services/extended') return [200, scans.get(query.get('ref') ?? '') ?? ''];
      if (call === 'POST /pic/v1/shipments/cancel') return cancel(body.codes);
      return [404, { message: 'no Mapping Rule matched' }];
    },
    charset: 'utf8',
    busy: refused('TOO_MANY_REQUESTS', 'Limits exceeded'),
  });
  return Object.assign(server, { account: ACCOUNT, scans, booked, tokens });
}

const refused = (title: string, detail: string) => ({ errors: [{ title, status: '400', detail }] });

/** What it says of a shipment that it does not take; null = nothing. */
function wrongIn({
  serviceCode,
  productCode,
  charges,
  reference,
  receiver,
  sender,
  parcels,
  ...more
}: AskedCall['body']) {
  if (!Number.isInteger(serviceCode) || !Number.isInteger(productCode)) return 'serviceCode must be an integer';
  if (charges !== 'P' || !reference) return 'reference is mandatory';
  if (sender.accountNumber !== ACCOUNT.account_number) return 'Invalid accountNumber';
  for (const party of [receiver, sender]) {
    const { streetName, cityName, postalCode, country } = party.address;
    if (!isShort(streetName, 70) || streetName === '') return 'Invalid address: streetName';
    if (!cityName || !postalCode) return 'Error trying to retrieve cities from API catalogue';
    if (cityName === 'Teruel' && !postalCode.startsWith('44')) return 'City does not match the postal code';
    if (!/^[A-Z]{2}$/.test(country) || country === 'AD') return 'Invalid address: country';
    if (!isShort(party.name, 100) || party.name === '') return 'Invalid address: name';
  }
  for (const { weight, width, height, length } of parcels)
    if (!(weight > 0 && width >= 1 && height >= 1 && length >= 1)) return 'Invalid weight';
  if (!isShort(more.comments ?? '', 50)) return 'comments too long';
  return 'ours' in more ? 'Unrecognized field "ours"' : null;
}
