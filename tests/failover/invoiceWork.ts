import pg from 'pg';

const EACH = 10;
/** `SELLER` of the servers. */
export const SELLER = 'Despacho SL; B84561232; Calle Mayor 1; 28013; Madrid';
const NAME = 'Billed';

/** Clients that say whom they are billed to, and the job that bills them the month that is over. */
export class InvoiceWork {
  readonly #databaseUrl: string;
  #clients = 0;

  constructor(databaseUrl: string) {
    this.#databaseUrl = databaseUrl;
  }

  /** Some more clients, and the job is due at once. */
  async add(): Promise<void> {
    const client = await this.#connect();
    await client.query(
      `with made as (insert into clients (name, name_key)
          select '${NAME} ' || n, '${NAME} ' || n from generate_series($1::integer, $2::integer) n returning id, name)
        insert into billing_details (client_id, name, tax_id, address, postcode, city, country, created_at)
        select id, name, 'B84561232', 'Calle Mayor 1', '28013', 'Madrid', 'ES', now() - interval '60 days' from made`,
      [this.#clients + 1, this.#clients + EACH],
    );
    this.#clients += EACH;
    await client.query(`update jobs set due_at = now() where kind = 'closeMonth' and state = 'waiting'`);
    await client.end();
  }

  /** @param client sees the rows of all clients */
  async judge(client: pg.Client): Promise<{ billed: number; lost: number; doubled: number; gaps: number }> {
    const { rows } = await client.query<{ times: number }>(
      `select count(invoices.id)::integer as times from clients left join invoices on invoices.client_id = clients.id
        where clients.name like '${NAME} %' group by clients.id`,
    );
    const { rows: gaps } = await client.query<{ gaps: number }>(
      `select coalesce(sum(most - least + 1 - numbers), 0)::integer as gaps from (
        select max(number_sequence) as most, min(number_sequence) as least, count(*) as numbers
        from invoices group by number_prefix) as series`,
    );
    const number = (isSuch: (times: number) => boolean) => rows.filter(({ times }) => isSuch(times)).length;
    return {
      billed: number((n) => n === 1),
      lost: number((n) => n === 0),
      doubled: number((n) => n > 1),
      gaps: gaps[0]?.gaps ?? 0,
    };
  }

  async #connect(): Promise<pg.Client> {
    const client = new pg.Client({ connectionString: this.#databaseUrl });
    await client.connect();
    await client.query(`select set_config('app.client', '*', false)`);
    return client;
  }
}
