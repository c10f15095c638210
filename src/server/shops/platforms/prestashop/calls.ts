import type { ShopAnswer } from '../port.ts';
import type { ShopParts } from '../shopDialect.ts';
import { problemOfStatus, type ShopReply } from '../shopHttp.ts';
import { PRESTASHOP_RESOURCES, type PsResource } from '#domain/shops/prestashopRights.ts';
import { attribute, every, field, isNode, readXml, writeXml, type XmlNode } from './xml.ts';

export type PsQuery = Readonly<Record<string, string>>;

/** The webservice of one shop, below `api/`. */
export interface PsCalls {
  /** What the key may, as `orders GET`. */
  rights(): Promise<ShopAnswer<ReadonlySet<string>>>;
  list(resource: PsResource, query: PsQuery): Promise<ShopAnswer<readonly XmlNode[]>>;
  /** Those of these ids that there are, however many they are. @param more asks for some of them alone */
  byIds(
    resource: PsResource,
    ids: Iterable<string>,
    by?: string,
    more?: PsQuery,
  ): Promise<ShopAnswer<readonly XmlNode[]>>;
  /** Replaces a whole thing: what is left out becomes empty. */
  put(resource: PsResource, fields: Readonly<Record<string, string>>, query?: PsQuery): Promise<ShopAnswer<null>>;
  add(resource: PsResource, fields: Readonly<Record<string, string>>, query?: PsQuery): Promise<ShopAnswer<null>>;
}

/** Ids of one question: the servers before shops take addresses of some thousand letters. */
const TOGETHER = 100;

/** The key travels as the user of HTTP Basic, never in an address: addresses are kept in logs. */
export function psCalls({ url, secrets, http, onNoise }: ShopParts): PsCalls {
  const authorization = `Basic ${Buffer.from(`${secrets['api_key'] ?? ''}:`).toString('base64')}`;
  const send = async (method: 'GET' | 'PUT' | 'POST', path: string, query: PsQuery, body?: string) => {
    const asked = new URLSearchParams(query).toString();
    const answer = await http({
      method,
      url: `${url}/api/${path}${asked === '' ? '' : `?${asked}`}`,
      headers: { authorization, 'output-format': 'XML' },
      ...(body !== undefined && { body: { type: 'text/xml', text: body } }),
    });
    return answer.ok ? psData(answer.data, url, onNoise) : answer;
  };
  const list: PsCalls['list'] = async (resource, query) => {
    const answer = await send('GET', resource, query);
    return answer.ok ? { ok: true, data: every(answer.data[resource], PRESTASHOP_RESOURCES[resource].one) } : answer;
  };
  const write = async (method: 'PUT' | 'POST', resource: PsResource, path: string, query: PsQuery, fields: PsQuery) => {
    const answer = await send(method, path, query, writeXml(PRESTASHOP_RESOURCES[resource].one, fields));
    return answer.ok ? { ok: true as const, data: null } : answer;
  };
  return {
    list,
    rights: async () => {
      const answer = await send('GET', '', {});
      if (!answer.ok) return answer;
      const { api } = answer.data;
      if (!isNode(api) && api !== '') return { ok: false, problem: 'no-api' };
      const rows = isNode(api) ? Object.entries(api) : [];
      const may = rows.flatMap(([name, row]) =>
        (['GET', 'PUT', 'POST'] as const).flatMap((method) =>
          isNode(row) && attribute(row, method.toLowerCase()) === 'true' ? [`${name} ${method}`] : [],
        ),
      );
      return { ok: true, data: new Set(may) };
    },
    byIds: async (resource, ids, by = 'id', more = {}) => {
      const wanted = [...new Set(ids)].filter((id) => /^[1-9]\d*$/.test(id));
      const found: XmlNode[] = [];
      for (let from = 0; from < wanted.length; from += TOGETHER) {
        const some = wanted.slice(from, from + TOGETHER).join('|');
        const answer = await list(resource, { display: 'full', [`filter[${by}]`]: `[${some}]`, ...more });
        if (!answer.ok) return answer;
        found.push(...answer.data);
      }
      return { ok: true, data: found };
    },
    put: (resource, fields, query = {}) => write('PUT', resource, `${resource}/${fields['id'] ?? ''}`, query, fields),
    add: (resource, fields, query = {}) => write('POST', resource, resource, query, fields),
  };
}

/** Numbers of refusals, which the webservice writes into its answer beside the status. */
const KEY_DID_NOT_COME: ReadonlySet<string> = new Set(['16', '17']);
const SWITCHED_OFF = '22';
const NO_RIGHT: ReadonlySet<string> = new Set(['25', '26', '132']);
/** The row will not be saved, however often it is sent. */
const NOT_SAVED: ReadonlySet<string> = new Set(['46', '84', '85', '127']);

/** The document of an answer, or what was wrong with it. */
async function psData(
  { status, text }: ShopReply,
  shop: string,
  onNoise: (noise: string) => void,
): Promise<ShopAnswer<XmlNode>> {
  const root = await readXml(text, shop, onNoise);
  const [error] = root === null ? [] : every(root['errors'], 'error');
  if (error) {
    const code = field(error, 'code');
    const said = { text: field(error, 'message').slice(0, 200) };
    if (code === SWITCHED_OFF) return { ok: false, problem: 'no-api', ...said };
    if (KEY_DID_NOT_COME.has(code)) return { ok: false, problem: 'key-dropped', ...said };
    // 401 is also what a key without the right for something hears.
    if (NO_RIGHT.has(code)) return { ok: false, problem: 'forbidden', ...said };
    if (NOT_SAVED.has(code)) return { ok: false, problem: 'refused', ...said };
    return { ok: false, problem: problemOfStatus(status) ?? 'refused', ...said };
  }
  // Whoever asks without a key hears this before the webservice is begun, and so without its numbers.
  if (status === 401 && text.trim() === '401 Unauthorized') return { ok: false, problem: 'key-dropped' };
  if (root === null && (status === 401 || status === 403)) return { ok: false, problem: 'guarded' };
  const problem = problemOfStatus(status);
  if (problem !== null) return { ok: false, problem };
  return root === null ? { ok: false, problem: 'unreadable' } : { ok: true, data: root };
}
