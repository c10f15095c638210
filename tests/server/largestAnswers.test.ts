import { createHmac } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { SHOP_TYPES } from '#domain/orders/shopTypes.ts';
import { carrierHttp } from '#server/carriers/operators/carrierHttp.ts';
import { LIVE_CARRIERS } from '#server/outside/carrierWorld.ts';
import { fileWords } from '#server/carriers/operators/openCarrier.ts';
import { dialectOf } from '#server/shops/platforms/dialects.ts';
import { shopHttp } from '#server/shops/platforms/shopHttp.ts';
import { LIVE_SHOPS } from '#server/outside/shopWorld.ts';
import { LONGEST_XML } from '#server/outside/readForeignText.ts';
import { parseText } from '#server/outside/parseText.ts';
import type { DatabaseHandle } from '#server/db/databaseHandle.ts';
import { testApp, type TestApp } from '#tests/fakes/testApp.ts';
import { openPgliteCopy } from '#tests/fakes/testDatabase.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const MESSAGE_BYTES = 4 * 1024 * 1024;
const ALERT_BYTES = 1024 * 1024;
const FILE_BYTES = 4 * 1024 * 1024;

/** Lists of nothing, as many as there is room for: what takes most memory to read. */
const emptyJson = (bytes: number): string => `[${'[],'.repeat(Math.floor(bytes / 3) - 2)}[]]`;
const emptyXml = (bytes: number): string => `<prestashop>${'<a/>'.repeat(Math.floor(bytes / 4) - 8)}</prestashop>`;

/** As many values as are read at all, and the letters that make it as long as it may be. */
function fullJson(bytes: number): string {
  const values = Math.min(Math.floor(bytes / 48), 450_000);
  const row = JSON.stringify({ id: 1, note: '' });
  return `[${Array(values).fill(row).join(',')},${JSON.stringify('x'.repeat(bytes - values * (row.length + 1) - 8))}]`;
}
function fullXml(bytes: number): string {
  const elements = '<order><id>7</id></order>'.repeat(60_000);
  return `<prestashop>${elements}<note>${'x'.repeat(bytes - elements.length - 64)}</note></prestashop>`;
}

interface Door {
  readonly name: string;
  /** What comes in, as large as it may. */
  readonly text: string;
  readonly enter: (text: string) => Promise<unknown>;
}

const calls = { resolve: async () => ['127.0.0.1'], mayReach: () => true };
const shopSecrets = { consumer_key: 'k', consumer_secret: 's', key: 'k', access_token: 't', webservice_key: 'k' };

describe('whatever comes in, as large as it may, the server answers others meanwhile', () => {
  let database: DatabaseHandle;
  let server: TestApp;
  /** The next answer: whoever asks again hears nothing more, because one large answer is what is looked at. */
  let said = '';
  const outside = createServer((_, response) => {
    response.end(said);
    said = '';
  });
  let origin = '';

  beforeAll(async () => {
    database = await openPgliteCopy();
    server = await testApp(database, { limiter: { take: () => 0 } });
    await new Promise<void>((done) => {
      outside.listen(0, '127.0.0.1', done);
    });
    origin = `http://shop.example:${(outside.address() as AddressInfo).port}`;
  });
  afterAll(async () => {
    outside.close();
    await server.app.close();
    await database.close();
  });

  const shopBytes = LIVE_SHOPS.calls.keptBytes ?? 0;
  const shopDoors = SHOP_TYPES.flatMap(({ type }): Door[] => {
    const [dialect, isXml] = [dialectOf(type), type === 'prestashop'] as const;
    if (!dialect) return [];
    const bytes = isXml ? LONGEST_XML : shopBytes;
    const texts = isXml
      ? // XML is taken up to its own limit, and what is longer is not looked at.
        { empty: emptyXml(bytes), full: fullXml(bytes), long: emptyXml(shopBytes) }
      : { empty: emptyJson(bytes), full: fullJson(bytes) };
    return Object.entries(texts).map(([kind, text]) => ({
      name: `the answer of a shop of ${type} that is tested: ${kind}`,
      text,
      enter: () =>
        dialect
          .connect({
            url: origin,
            secrets: shopSecrets,
            fields: {},
            customerFields: {},
            http: shopHttp(origin, { ...LIVE_SHOPS, calls: { ...LIVE_SHOPS.calls, ...calls } }),
            now: () => new Date(),
            newId: () => 'x',
            wait: () => Promise.resolve(),
            app: null,
            session: { read: () => Promise.resolve({}), keep: () => Promise.resolve() },
            onNoise: () => undefined,
          } as never)
          .check(),
    }));
  });
  const messageDoors = SHOP_TYPES.map(({ type }): Door => ({
    name: `a message of a shop of ${type}`,
    text: fullJson(MESSAGE_BYTES),
    enter: async (text) => {
      const body = Buffer.from(text);
      const signature = createHmac('sha256', 'secret').update(body).digest('base64');
      const headers = {
        'x-wc-webhook-signature': signature,
        'x-wc-webhook-topic': 'order.updated',
        'x-wc-webhook-delivery-id': '1',
        'x-shopify-hmac-sha256': signature,
        'x-shopify-topic': 'orders/updated',
        'x-shopify-webhook-id': '1',
      };
      return dialectOf(type)?.readMessage({ headers, body }, 'secret', type);
    },
  }));
  const doors: readonly Door[] = [
    ...shopDoors,
    ...messageDoors,
    {
      name: 'the answer of a carrier',
      text: fullJson(LIVE_CARRIERS.calls.keptBytes ?? 0),
      enter: () => {
        const world = { ...LIVE_CARRIERS, calls: { ...LIVE_CARRIERS.calls, ...calls } };
        return carrierHttp('UPS', origin, world, () => new Date())({ method: 'GET', path: '/' });
      },
    },
    {
      name: 'what a carrier tells by itself',
      text: emptyJson(ALERT_BYTES - 64),
      enter: (text) => server.visitor().call({ method: 'POST', url: '/api/carriers/1/alerts', payload: text }),
    },
    {
      name: 'a file of a carrier',
      text: 'a;\n'.repeat(FILE_BYTES / 3),
      enter: (text) => Promise.resolve(fileWords('SEURSIL')?.read('tracking_1.csv', Buffer.from(text))),
    },
  ];

  let wholeMs: number | null = null;
  /** How long the largest text takes the thread that reads it at once, on this machine; ms of its processor. */
  const whole = (): number => {
    if (wholeMs !== null) return wholeMs;
    const text = emptyJson(shopBytes);
    const began = processorMs();
    parseText('json', text);
    return (wholeMs = processorMs() - began);
  };

  /**
   * Asks whether the server lives until the work is over.
   * @returns `longest`: the most that this thread worked on between two answers, ms of its processor; what other
   * programs take of it does not count
   */
  async function askMeanwhile(work: Promise<unknown>): Promise<{ readonly longest: number; readonly answers: number }> {
    const watch = { isOver: false };
    let [longest, answers] = [0, 0];
    const ended = work.finally(() => {
      watch.isOver = true;
    });
    ended.catch(() => undefined);
    for (let last = processorMs(); !watch.isOver; answers += 1) {
      expect((await server.app.inject({ url: '/api/live' })).statusCode).toBe(200);
      await new Promise(setImmediate);
      const now = processorMs();
      longest = Math.max(longest, now - last);
      last = now;
    }
    await ended;
    return { longest, answers };
  }

  it.each(doors)('$name', async ({ text, enter }) => {
    said = text;
    const { longest, answers } = await askMeanwhile(enter(text));
    // Taking thirty megabytes in and handing them on is a tenth of it.
    expect(longest).toBeLessThan(whole() / 4);
    expect(answers).toBeGreaterThan(0);
  });
});

/** What this thread alone has worked. */
function processorMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}
