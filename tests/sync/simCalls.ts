import { API_BASE, type Endpoint } from '#contract/endpoint.ts';
import { COMMANDS } from '#server/actions/commands.ts';

export interface SimCall {
  readonly kind: string;
  readonly method: string;
  /** What address and body say, in one object, as the frame gives it to the handler. */
  readonly body: unknown;
}

const CALLS = Object.entries(COMMANDS).map(([kind, { endpoint }]) => ({
  kind,
  endpoint: endpoint as Endpoint,
  address: new RegExp(`^${API_BASE}${endpoint.path.replaceAll(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`),
}));

/** Calls whose address is always the same. */
const FIXED = new Map(
  CALLS.filter(({ endpoint }) => !endpoint.path.includes('{')).map((call) => [
    `${API_BASE}${call.endpoint.path}`,
    call,
  ]),
);

/** The queued call that a request makes, read by the contract; `null` = there is none at this address. */
export function calledBy(path: string, text: string): SimCall | null {
  const [address = '', search = ''] = path.split('?', 2);
  const fixed = FIXED.get(address);
  for (const { kind, endpoint, address: shape } of fixed ? [fixed] : CALLS) {
    const params = shape.exec(address);
    if (!params) continue;
    const said = {
      ...(endpoint.params?.safeParse(params.groups).data as object),
      ...(endpoint.query?.safeParse(Object.fromEntries(new URLSearchParams(search))).data as object),
      ...(JSON.parse(text) as object | null),
    };
    return { kind, method: endpoint.method, body: said };
  }
  return null;
}
