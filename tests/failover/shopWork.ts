import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { ruleFields } from '#contract/rules/actionRule.ts';
import { openDatabase } from '#server/db/openDatabase.ts';
import { asOwner, inScope } from '#server/db/tenancy.ts';
import { secretBox } from '#server/secrets/secretBox.ts';
import { parseSecretKeys } from '#server/secrets/secretKeys.ts';
import { connectShop } from '#server/shops/connectShop.ts';
import { SHOPS_BASE } from '#server/shops/openShop.ts';
import { ruleColumns } from '#tests/factories/ruleRows.ts';
import { type WooServer, wooServer } from '#tests/fakes/shops/wooServer.ts';

const CLIENT = 1;
const SECRET = 'secret of the shop';
const SUBJECT = 'from the shop';
/** The server refuses to call its own machine, so that each delivery ends at its first attempt. */
const RECEIVER = 'http://127.0.0.1:9/';
const EVERY_MS = 1500;
const AGAIN_MS = 500;
const TIMEOUT_MS = 8000;

/** How often something was found for each order of the shop: once, not at all, more than once. */
export interface Tally {
  readonly once: number;
  readonly lost: number;
  readonly doubled: number;
}

/**
 * A shop that sells, and a rule that gives each of its orders a note, a carrier, a weight, a label, a mail and a webhook:
 * jobs of shops, rules, labels, mails and webhooks, one after the other.
 */
export class ShopWork {
  readonly #woo: WooServer;
  readonly #messages: string;
  readonly #sold: number[] = [];
  readonly #end = new AbortController();
  #work: Promise<void> = Promise.resolve();

  private constructor(woo: WooServer, messages: string) {
    this.#woo = woo;
    this.#messages = messages;
  }

  /**
   * Connects the shop and switches the rule on.
   * @param origin where people reach the servers
   * @param databaseUrl the database, where it is written to
   * @param keys `SECRET_KEYS` of the servers
   */
  static async open(origin: string, databaseUrl: string, keys: string): Promise<ShopWork> {
    const woo = await wooServer(() => new Date());
    woo.home = woo.address;
    // Whose schema is that of an earlier release keeps it until the roll-out.
    const reader = new pg.Client({ connectionString: databaseUrl });
    await reader.connect();
    const done = await reader.query<{ name: string }>('select name from kysely_migration order by name');
    await reader.end();
    const migrations = done.rows.map(({ name }) => name);
    const database = await openDatabase({ dataDir: '/nowhere', databaseUrl, migrations });
    const now = new Date();
    const shop = await inScope(database, { kind: 'client', clientId: CLIENT }, async (trx) => {
      const { rights: _, ...shopKeys } = woo.keys;
      const form = { name: 'Velas', url: woo.address };
      const box = secretBox(parseSecretKeys(keys) ?? []);
      const made = { clientId: CLIENT, type: 'woocommerce', form, now } as const;
      return connectShop(trx, made, shopKeys, { box, newSecret: () => SECRET });
    });
    if (typeof shop !== 'number') throw new Error(JSON.stringify(shop));
    await asOwner(database, async (trx) => {
      const carrier = await trx
        .selectFrom('carriers')
        .select('id')
        .where('client_id', '=', CLIENT)
        .where('operator', '=', 'SEUR')
        .executeTakeFirstOrThrow();
      const actions = ruleFields.actions.parse([
        { action: 'addNote', data: { text: SUBJECT } },
        { action: 'changeCarrier', data: { carrier_id: carrier.id } },
        { action: 'changeOrderWeight', data: { weight: 2, unit: 'kg' } },
        { action: 'createLabel', data: {} },
        { action: 'sendEmail', data: { recipients: ['customer'], subject: SUBJECT } },
        { action: 'executeWebhook', data: { url: RECEIVER } },
      ]);
      const made = { client_id: CLIENT, user_name: 'Marta', created_at: now };
      const conditions = [['order_eplatform', 'Eq', String(shop)]] as const;
      await trx
        .insertInto('action_rules')
        .values({ ...made, ...ruleColumns({ name: SUBJECT, actions, conditions }), updated_at: now })
        .execute();
      await trx
        .insertInto('webhook_addresses')
        .values({ ...made, url: RECEIVER })
        .execute();
      await trx.updateTable('clients').set({ mails_per_day: 100_000 }).where('id', '=', CLIENT).execute();
    });
    await database.close();
    return new ShopWork(woo, `${origin}${SHOPS_BASE}/${shop}/messages`);
  }

  /** Sells an order now and then until `stop`; the shop tells of each until it is heard. */
  start(): void {
    this.#work = (async () => {
      const telling: Promise<void>[] = [];
      for (let order = 1; !this.#end.signal.aborted; order += 1) {
        this.#woo.put(order);
        this.#sold.push(order);
        telling.push(this.#tell(order));
        await wait(EVERY_MS);
      }
      await Promise.all(telling);
    })();
  }

  async #tell(order: number): Promise<void> {
    for (;;) {
      const { headers, body } = this.#woo.message(order, SECRET, randomUUID());
      const answer = await fetch(this.#messages, {
        method: 'POST',
        headers,
        body: new Uint8Array(body),
        signal: AbortSignal.timeout(TIMEOUT_MS),
      }).catch(() => null);
      if (answer?.ok) return;
      await wait(AGAIN_MS);
    }
  }

  async stop(): Promise<void> {
    this.#end.abort();
    await this.#work;
  }

  /** What became of each order that was sold. @param client sees the rows of all clients */
  async judge(client: pg.Client): Promise<Readonly<Record<string, Tally>>> {
    const count = async (from: string): Promise<Tally> => {
      const { rows } = await client.query<{ shop_order: string; times: number }>(
        `
        select shop_order, count(found.order_id)::integer as times
        from unnest($1::text[]) as sold (shop_order)
        left join (select e.shop_order, found.order_id from eplatform_orders e join (${from}) as found
          on found.order_id = e.order_id) as found using (shop_order)
        group by shop_order`,
        [this.#sold.map(String)],
      );
      const number = (isSuch: (times: number) => boolean) => rows.filter(({ times }) => isSuch(times)).length;
      return { once: number((n) => n === 1), lost: number((n) => n === 0), doubled: number((n) => n > 1) };
    };
    return {
      orders: await count(`select id as order_id from orders where eplatform_id is not null`),
      rules: await count(`select order_id from rule_firings where rule_name = '${SUBJECT}'`),
      notes: await count(
        `select order_id from order_events where action = 'addNote' and payload ->> 'text' = '${SUBJECT}'`,
      ),
      labels: await count(`select order_id from labels`),
      booked: await count(
        `select order_id from shipments join sandbox_shipments using (client_id, operator, reference)`,
      ),
      mails: await count(`select order_id from mails where subject = '${SUBJECT}' and state = 'sent'`),
      webhooks: await count(
        `select order_id from webhook_deliveries where url = '${RECEIVER}' and finished_at is not null`,
      ),
    };
  }

  close(): Promise<void> {
    return this.#woo.close();
  }
}
