import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { DEMO_PASSWORD } from '#contract/demoPassword.ts';
import { configureApi } from '#platform/api/configuration.ts';
import { createNodeDevice } from '../chaos/nodeDevice.ts';

const TIMEOUT_MS = 8000;
const AGAIN_MS = 200;

/** How long a caller had no good answer, at worst, and what it was answered. */
export interface Heard {
  longestMs: number;
  readonly answers: Record<string, number>;
}

class Ear implements Heard {
  longestMs = 0;
  readonly answers: Record<string, number> = {};
  #last = performance.now();

  hear(answer: string, isGood: boolean): void {
    this.answers[answer] = (this.answers[answer] ?? 0) + 1;
    if (!isGood) return;
    this.longestMs = Math.max(this.longestMs, performance.now() - this.#last);
    this.#last = performance.now();
  }

  /** What was heard since the last time that somebody asked. */
  take(): number {
    const longest = Math.max(this.longestMs, performance.now() - this.#last);
    this.longestMs = 0;
    return longest;
  }
}

interface Person {
  readonly token: string;
  readonly userId: number;
}

/** Signs somebody of the demo in, as a program does. */
export async function signIn(origin: string, email: string): Promise<Person> {
  const first = await fetch(`${origin}/sanctum/csrf-cookie`);
  const cookies = first.headers.getSetCookie().map((cookie) => cookie.split(';')[0] ?? '');
  const csrf = decodeURIComponent(cookies.find((cookie) => cookie.startsWith('XSRF-TOKEN='))?.slice(11) ?? '');
  const headers = { cookie: cookies.join('; '), 'x-xsrf-token': csrf, origin, 'content-type': 'application/json' };
  const body = JSON.stringify({ email, password: DEMO_PASSWORD, bearer: true });
  const answer = await fetch(`${origin}/api/v1/login`, { method: 'POST', headers, body });
  const { data } = (await answer.json()) as { data: { token: string } };
  const own = await fetch(`${origin}/api/v1/user/current`, { headers: { authorization: `Bearer ${data.token}` } });
  return { token: data.token, userId: ((await own.json()) as { data: { id: number } }).data.id };
}

/** Orders that anybody may write a note on. */
export async function ordersOf(origin: string, { token }: Person, count: number): Promise<readonly number[]> {
  const headers = { authorization: `Bearer ${token}` };
  const answer = await fetch(`${origin}/api/v1/orders/detailed?type=order&sort=id&per_page=${count}`, { headers });
  return ((await answer.json()) as { data: { id: number }[] }).data.map(({ id }) => id);
}

/**
 * Devices that write a note every `everyMs`, each with its outbox, until `stop`; then they send what they still have.
 * @returns texts of all notes that a device took in its hand
 */
export function startDevices(
  origin: string,
  person: Person,
  orders: readonly number[],
  count: number,
  everyMs: number,
) {
  configureApi({ base: origin });
  Object.assign(globalThis, { sessionStorage: { getItem: () => person.token } });
  const written: string[] = [];
  const ears: Ear[] = [];
  const end = new AbortController();
  const work = Array.from({ length: count }, async (_, place) => {
    const device = createNodeDevice(person.userId, TIMEOUT_MS);
    const ear = new Ear();
    ears.push(ear);
    const send = async () => {
      const open = () => device.memory.openCommands().length;
      for (const latest = Date.now() + 180_000; Date.now() < latest;) {
        const before = open();
        await device.drain(1);
        ear.hear(open() === 0 ? 'taken' : 'later', open() < before);
        if (open() === 0) return;
        await wait(AGAIN_MS);
      }
      ear.hear('never', false);
    };
    await wait((everyMs * place) / count);
    // An order holds a hundred notes, so each device goes round orders of its own.
    for (let turn = 0; !end.signal.aborted; turn += 1) {
      const text = `note ${randomUUID()}`;
      const order = orders[(place + turn * count) % orders.length] ?? 0;
      await device.change({ kind: 'order.addNote', args: { ordersIds: [order], data: { text } } });
      written.push(text);
      await send();
      await wait(everyMs);
    }
  });
  return {
    ears,
    async stop(): Promise<readonly string[]> {
      end.abort();
      await Promise.all(work);
      return written;
    },
  };
}

/**
 * Desks that read the list of orders every half second and send a mail every few; they give up at an error, as people do.
 * @returns subjects of the mails that the server said it took
 */
export function startDesks(origin: string, { token }: Person, orders: readonly number[], count: number) {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const promised: string[] = [];
  const ears: Ear[] = [];
  const end = new AbortController();
  /** The status of the answer, and how many orders it says were done. */
  const call = async (path: string, init: RequestInit = {}): Promise<{ said: string; done: number }> =>
    fetch(`${origin}${path}`, { headers, signal: AbortSignal.timeout(TIMEOUT_MS), ...init }).then(
      async (answer) => {
        const { data } = (await answer.json().catch(() => ({}))) as { data?: { success?: readonly unknown[] } };
        return { said: String(answer.status), done: data?.success?.length ?? 0 };
      },
      () => ({ said: 'no answer', done: 0 }),
    );
  const work = Array.from({ length: count }, async (_, place) => {
    const ear = new Ear();
    ears.push(ear);
    for (let round = 0; !end.signal.aborted; round += 1) {
      const list = await call('/api/v1/orders?per_page=25');
      ear.hear(list.said, list.said === '200');
      if (round % 6 === place) {
        const subject = `mail ${randomUUID()}`;
        const body = JSON.stringify({
          ordersIds: [orders[(place + round) % orders.length]],
          data: { recipients: ['customer'], subject },
        });
        const { said, done } = await call('/api/v1/orders/executeActionInOrders/sendEmail', { method: 'POST', body });
        ear.hear(`mail ${said}`, false);
        if (said === '200' && done === 1) promised.push(subject);
      }
      await wait(500);
    }
  });
  return {
    ears,
    async stop(): Promise<readonly string[]> {
      end.abort();
      await Promise.all(work);
      return promised;
    },
  };
}
