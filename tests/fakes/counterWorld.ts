import { randomUUID } from 'node:crypto';
import { ROLES } from '#domain/people/roles.ts';
import { storeNotices } from '#server/messages/templates/notices.ts';
import { mailJob } from '#server/messages/mailJob.ts';
import type { OutgoingMail } from '#server/outside/mailTransport.ts';
import type { DatabaseHandle } from '#server/db/databaseHandle.ts';
import { asOwner, type ScopedTransaction } from '#server/db/tenancy.ts';
import { SERVICES } from '#server/kernel/services.ts';
import { runDueJobs } from './runDueJobs.ts';
import { openTwoTenants } from './twoTenants.ts';

export const COUNTER_CALLS = '/api/v1/click-and-collect';

export type CounterWorld = Awaited<ReturnType<typeof openCounterWorld>>;

/** Two clients with a counter each, and what their people and customers do there. */
export async function openCounterWorld(database: DatabaseHandle) {
  const world = await openTwoTenants(database);
  const outbox: OutgoingMail[] = [];
  await asOwner(database, (trx) => storeNotices(trx, world.tenants[0].client, ['collect']));
  const olga = () => world.personOf(0, ROLES.ClickAndCollectOperator);
  const read = <Result>(work: (trx: ScopedTransaction) => Promise<Result>) => asOwner(database, work);
  const newOrder = async (packages = 1, status = 'PENDINGTOCOLLECT') => {
    const [mine] = world.tenants;
    const { order } = await mine.newOrder();
    await read(async (trx) => {
      await trx
        .updateTable('orders')
        .set({ status, num_packages: packages, tax_office_id: mine.office, email: 'ana@example.com' })
        .where('id', '=', order)
        .execute();
    });
    return order;
  };
  const act = async (order: number, what: string, body: object = {}, who = olga()) => {
    const [{ client }] = world.tenants;
    const payload = { id_client: client, packages: [1], ...body };
    const answer = await who.visitor.call({ method: 'POST', url: `${COUNTER_CALLS}/${order}/${what}`, payload });
    return answer.json<Acted>();
  };
  const codeOf = async (...call: Parameters<typeof act>) => (await act(...call)).data.errors[0]?.code ?? 0;
  const taken = (more: object = {}) => ({ id: randomUUID(), method: 'document', last_digits: '678Z', ...more });
  const now = (order: number) =>
    read(async (trx) => ({
      order: (await trx.selectFrom('orders').select('status').where('id', '=', order).executeTakeFirstOrThrow()).status,
      parcels: (
        await trx
          .selectFrom('order_packages')
          .select('status')
          .where('order_id', '=', order)
          .orderBy('number')
          .execute()
      ).map(({ status }) => status),
    }));
  const counter = async (who = olga()) => {
    const answer = await who.visitor.call({ method: 'GET', url: COUNTER_CALLS });
    return answer.json<{ data: ShownCounter }>().data;
  };
  const link = async (url: string, confirm?: string) => {
    const { pathname, searchParams } = new URL(url);
    const [, , id, operation] = pathname.split('/');
    const query = new URLSearchParams({ token: searchParams.get('token') ?? '', ...(confirm && { confirm }) });
    const answer = await world.app
      .visitor()
      .call({ method: 'GET', url: `${COUNTER_CALLS}/${operation}/${id}?${query}` });
    return {
      status: answer.statusCode,
      ...answer.json<{ errorCode: number; data: LinkData }>(),
      text: answer.body,
    };
  };
  const sendMails = async (at = Date.now() + 1000) => {
    const services = {
      ...SERVICES,
      publicUrl: 'https://shop.example',
      mail: {
        send: async (mail: OutgoingMail) => {
          outbox.push(mail);
          return { kind: 'sent' } as const;
        },
      },
    };
    outbox.length = 0;
    await runDueJobs([mailJob], { database, services, now: () => new Date(at) });
    return [...outbox];
  };
  const linksOf = (mail: OutgoingMail | undefined) =>
    [...(mail?.html ?? '').matchAll(/href="(https:\/\/shop\.example\/click[^"]+)"/g)].map(([, url = '']) =>
      url.replaceAll('&amp;', '&'),
    );
  /** An order that its customer was told of. */
  const readyOrder = async (packages = 1) => {
    const order = await newOrder(packages);
    const all = Array.from({ length: packages }, (_, at) => at + 1);
    await act(order, 'receive', { packages: all, spot: 'b-3' });
    await act(order, 'ready', { packages: all });
    const [mail] = await sendMails();
    const [show = '', ...delivered] = linksOf(mail);
    return { order, mail, show, delivered };
  };

  return {
    database,
    world,
    olga,
    read,
    newOrder,
    act,
    codeOf,
    taken,
    now,
    counter,
    link,
    sendMails,
    linksOf,
    readyOrder,
    close: () => world.close(),
  };
}

interface Acted {
  readonly success: boolean;
  readonly errorCode: number;
  readonly data: {
    readonly success: readonly number[];
    readonly forbiddens: readonly number[];
    readonly errors: readonly { readonly code: number; readonly reason?: { readonly key: string } }[];
  };
}

interface ShownCounter {
  readonly offices: readonly { readonly id: number }[];
  readonly orders: readonly CounterOrder[];
  readonly due: readonly { readonly id_order: number; readonly act: string }[];
}

interface CounterOrder {
  readonly order: { readonly id: number; readonly id_client: number };
  readonly same_customer?: readonly number[];
  readonly ready_at: string | null;
  readonly until: string | null;
  readonly codes: readonly {
    readonly id: number;
    readonly tag: string;
    readonly salt: string;
    readonly hash: string;
  }[];
}

interface LinkData {
  readonly may_confirm: boolean;
  readonly done: boolean;
  readonly pending: number;
  readonly office: object | null;
}
