import type { OrderDetail } from '#contract/orders/order.ts';
import type { Envelope } from '#contract/envelope.ts';

export const PASSWORD = 'despacho-demo';

/** Reads the server over its API, with a session of its own and never through the app under test. */
export interface Office {
  readonly token: string;
  get<Data>(path: string): Promise<Envelope<Data> & { status: number }>;
  post<Data>(path: string, body: unknown): Promise<Envelope<Data> & { status: number }>;
  orders(ids: readonly number[]): Promise<OrderDetail[]>;
}

/** Signs in as `email`; calls carry the bearer token. */
export async function openOffice(origin: string, email = 'admin@demo.test'): Promise<Office> {
  let token = '';
  const call = async (method: string, path: string, body?: unknown): Promise<never> => {
    const headers: Record<string, string> = { accept: 'application/json', 'accept-language': 'es' };
    if (token) headers['authorization'] = `Bearer ${token}`;
    if (body !== undefined) headers['content-type'] = 'application/json';
    const answer = await fetch(`${origin}/api/v1/${path}`, {
      method,
      headers,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    return { status: answer.status, ...((await answer.json()) as object) } as never;
  };
  const cookies = await fetch(`${origin}/sanctum/csrf-cookie`);
  const jar = cookies.headers.getSetCookie().map((one) => one.split(';')[0]);
  const csrf = decodeURIComponent(jar.find((one) => one?.startsWith('XSRF-TOKEN='))?.slice('XSRF-TOKEN='.length) ?? '');
  const signIn = await fetch(`${origin}/api/v1/login`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      accept: 'application/json',
      cookie: jar.join('; '),
      'x-xsrf-token': csrf,
      origin,
    },
    body: JSON.stringify({ email, password: PASSWORD, bearer: true }),
  });
  const answer = (await signIn.json()) as Envelope<{ token: string }>;
  if (!answer.data?.token) throw new Error(`${email} could not sign in: ${signIn.status} ${JSON.stringify(answer)}`);
  token = answer.data.token;
  return {
    token,
    get: (path) => call('GET', path),
    post: (path, body) => call('POST', path, body),
    async orders(ids) {
      const query = `orders/detailed?id[in]=${ids.join(',')}&per_page=500`;
      const found: Envelope<OrderDetail[]> = await call('GET', query);
      return found.data ?? [];
    },
  };
}
