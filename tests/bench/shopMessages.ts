import { cp, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Shop } from '#contract/shops/shop.ts';
import type { OrderListed } from '#contract/orders/ordersList.ts';
import { setTimeout as wait } from 'node:timers/promises';
import { openOffice, type Office } from '../../e2e/support/office.ts';
import { startServer, type RunningServer } from '../../e2e/support/server.ts';
import { wooServer, type WooServer } from '../fakes/shops/wooServer.ts';
import { percentile, ratio, type Bench } from './bench.ts';
import { demoData } from './stage.ts';

const PER_SECOND = 50;
/** ms that 95 of 100 orders may take from the shop's message to the list that people see. */
const TARGET_MS = 2000;
/** Orders that come one at a time, with nothing else to do: the yardstick. */
const ALONE = 20;
/** Largest ratio of the last third to the first: it does not grow while they come. */
const GROWTH = 1.5;
/** Largest ratio of the memory at the end to that after the first third, when everything has run hot. */
const MEMORY = 1.25;
/** How often somebody looks at the list. */
const LOOK_MS = 250;
const PAGE = 100;
const GIVE_UP_MS = 120_000;

/** How soon an order of a shop stands in the list, from the message that the shop sends of it. */
export const bench: Bench = async ({ quick }) => {
  const seconds = quick ? 9 : 60;
  const woo = await wooServer(() => new Date());
  const folder = await mkdtemp(join(tmpdir(), 'despacho-bench-'));
  const dataDir = join(folder, 'data');
  await cp(await demoData(), dataDir, { recursive: true });
  const env = { SHOPS_AT: woo.address, PUBLIC_URL: 'https://despacho.example' };
  const server = await startServer({ dataDir, env, main: 'tests/bench/serverWithShops.ts' });
  try {
    const office = await openOffice(server.origin, 'merchant@demo.test');
    const shop = await connect(office, woo);
    const messages = new Messages(server, office, woo, shop);
    await messages.warm();
    const alone = await messages.oneByOne(ALONE);
    const times = await messages.stream(seconds);
    const third = Math.floor(times.length / 3);
    const [first, last] = [times.slice(0, third), times.slice(-third)];
    const [p95, growth] = [percentile(times, 0.95), percentile(last, 0.95) / percentile(first, 0.95)];
    const [hot = 0, end = 0] = messages.memory;
    return {
      name: `message of a shop to the order in the list, ${PER_SECOND} a second for ${seconds} s (PGlite, WooCommerce stand-in on this machine)`,
      rows: [
        { what: 'alone, p50 ms', value: percentile(alone, 0.5), times: '', target: '', kept: '' },
        { what: 'p50 ms', value: percentile(times, 0.5), ...ratio(percentile(times, 0.5), percentile(alone, 0.5)) },
        {
          what: 'p95 ms',
          value: p95,
          times: ratio(p95, percentile(alone, 0.5)).times,
          target: TARGET_MS,
          kept: p95 <= TARGET_MS ? 'yes' : 'NO',
        },
        { what: 'p95 of the last third to the first', value: percentile(last, 0.95), ...ratio(growth, 1, GROWTH) },
        { what: 'memory at the end, MB', value: Math.round(end), ...ratio(end, hot, MEMORY) },
      ],
      notes: [
        `Times: of an order that comes alone. Somebody looks at the newest ${PAGE} orders every ${LOOK_MS} ms, on the same server.`,
      ],
    };
  } finally {
    await server.stop();
    await woo.close();
    await rm(folder, { recursive: true, force: true });
  }
};

async function connect(office: Office, woo: WooServer): Promise<number> {
  const { consumer_key, consumer_secret } = woo.keys;
  const keys = { name: 'Velas', url: 'https://velas.example', consumer_key, consumer_secret };
  const made = await office.post<Shop>('eplatforms/woocommerce/create', keys);
  if (!made.data) throw new Error(JSON.stringify(made));
  // The shop is given its webhooks by the first reading.
  while (woo.webhooks.length < 3) await wait(LOOK_MS);
  return made.data.id;
}

/** What the shop says, and when somebody sees it. */
class Messages {
  readonly #server: RunningServer;
  readonly #office: Office;
  readonly #woo: WooServer;
  readonly #address: string;
  readonly #sent = new Map<string, number>();
  readonly #seen = new Map<string, number>();
  /** MB, after a third of the stream and at its end. */
  readonly memory: number[] = [];
  #next = 1;

  constructor(server: RunningServer, office: Office, woo: WooServer, shop: number) {
    this.#server = server;
    this.#office = office;
    this.#woo = woo;
    this.#address = `${server.origin}/api/shops/${shop}/messages`;
  }

  /** Once everything has run, so that no measure holds a first time. */
  async warm(): Promise<void> {
    await this.oneByOne(10);
  }

  /** @returns ms of each */
  async oneByOne(orders: number): Promise<number[]> {
    const times: number[] = [];
    for (let n = 0; n < orders; n += 1) {
      const id = await this.#send();
      await this.#seeAll();
      times.push(this.#took(id));
    }
    return times;
  }

  /** Sends at a pace that does not wait for answers, as customers do. @returns ms of each, in the order of sending */
  async stream(seconds: number): Promise<number[]> {
    const began = performance.now();
    const all = seconds * PER_SECOND;
    const sending: Promise<string>[] = [];
    const send = async () => {
      for (let n = 0; n < all; n += 1) {
        await wait(Math.max(0, began + (n * 1000) / PER_SECOND - performance.now()));
        sending.push(this.#send());
        if (n === Math.floor(all / 3)) this.memory.push(await residentMb(this.#server.pid));
      }
    };
    const sent = send();
    await Promise.all([sent, this.#seeWhile(sent)]);
    const ids = await Promise.all(sending);
    await this.#seeAll();
    this.memory.push(await residentMb(this.#server.pid));
    return ids.map((id) => this.#took(id));
  }

  async #send(): Promise<string> {
    const order = this.#next;
    this.#next += 1;
    const id = String(order);
    this.#woo.put(order);
    const secret = String(this.#woo.webhooks[0]?.['secret']);
    const { headers, body } = this.#woo.message(order, secret);
    this.#sent.set(id, performance.now());
    const answer = await fetch(this.#address, { method: 'POST', headers, body: new Uint8Array(body) });
    if (answer.status !== 200) throw new Error(`the message was answered with ${answer.status}`);
    return id;
  }

  async #seeWhile(sent: Promise<void>): Promise<void> {
    const over = sent.then(() => true);
    for (let isOver = false; !isOver;) {
      await this.#look();
      isOver = await Promise.race([over, wait(LOOK_MS, false)]);
    }
  }

  async #seeAll(): Promise<void> {
    const end = performance.now() + GIVE_UP_MS;
    while ([...this.#sent.keys()].some((id) => !this.#seen.has(id))) {
      if (performance.now() > end) throw new Error(`${this.#sent.size - this.#seen.size} orders did not come in`);
      await this.#look();
      await wait(10);
    }
  }

  /** Page after page, until one that holds nothing new. */
  async #look(): Promise<void> {
    for (let page = 1, fresh = 1; fresh > 0; page += 1) {
      const listed = await this.#office.get<OrderListed[]>(`orders?per_page=${PAGE}&sort=-id&page=${page}`);
      const now = performance.now();
      const ids = (listed.data ?? []).flatMap(({ id_order_eplatform_shop: id }) => id ?? []);
      const unseen = ids.filter((id) => this.#sent.has(id) && !this.#seen.has(id));
      for (const id of unseen) this.#seen.set(id, now);
      fresh = unseen.length;
    }
  }

  #took(id: string): number {
    return (this.#seen.get(id) ?? 0) - (this.#sent.get(id) ?? 0);
  }
}

/** What a process holds in memory, MB. */
async function residentMb(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024;
}
