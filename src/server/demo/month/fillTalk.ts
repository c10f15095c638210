import type { MailNotice } from '#domain/messages/mailKinds.ts';
import type { ScopedTransaction } from '../../db/tenancy.ts';
import type { CommandActor } from '../../kernel/actor.ts';
import { idOf } from './fillFloor.ts';
import type { MonthOrder } from './monthOrders.ts';

const HOUR_MS = 3_600_000;
const WEBHOOK = 'https://erp.ultramarinos.example/pedidos';

interface Talk {
  readonly clientId: number;
  readonly orders: readonly MonthOrder[];
  readonly merchant: CommandActor;
  readonly picker: CommandActor;
  readonly now: Date;
}

/** What was written about the orders of a month: mails, messages to another program, notes, labels printed again. */
export async function fillTalk(trx: ScopedTransaction, talk: Talk): Promise<void> {
  await storeMails(trx, talk);
  await storeWebhooks(trx, talk);
  await storeNotes(trx, talk);
  await storeReminders(trx, talk);
  await storeReprints(trx, talk);
}

/** So many orders that got to a status, the newest first, each a few before the last. */
const newest = (orders: readonly MonthOrder[], status: string, count: number): readonly MonthOrder[] =>
  orders
    .filter(({ type, at }) => type === 'order' && at.has(status))
    .slice(-count * 4)
    .filter((_, place) => place % 4 === 0);

const MAILS: readonly { readonly notice: MailNotice; readonly status: string; readonly words: string }[] = [
  { notice: 'received', status: 'CREATED', words: 'Hemos recibido tu pedido' },
  { notice: 'travelling', status: 'SHIPPED', words: 'Tu pedido está en camino' },
  { notice: 'delivered', status: 'DELIVERED', words: 'Tu pedido ha llegado' },
];
/** The mail of this place could not be handed in. */
const BOUNCED = 4;

async function storeMails(trx: ScopedTransaction, { clientId, orders }: Talk): Promise<void> {
  const told = MAILS.flatMap((mail) => newest(orders, mail.status, 3).map((order) => ({ ...mail, order })));
  const rows = told.map(({ notice, status, words, order }, place) => {
    const at = order.at.get(status) ?? order.createdAt;
    const isBounced = place === BOUNCED;
    const text = `Hola, ${order.firstname}:\n\n${words}: ${order.reference}.\n\nUltramarinos Demo`;
    return {
      id: idOf(`mail ${notice} ${order.reference}`),
      client_id: clientId,
      order_id: order.id,
      state: isBounced ? ('failed' as const) : ('sent' as const),
      source: 'status' as const,
      notice,
      status,
      fingerprint: '-',
      attempts: 1,
      template: 'default',
      language: 'es' as const,
      recipients: JSON.stringify([order.email]),
      subject: `${words}: ${order.reference}`,
      html: text
        .split('\n\n')
        .map((part) => `<p>${part}</p>`)
        .join(''),
      body: text,
      problem: isBounced ? '550 5.1.1 No existe ese buzón' : null,
      requested_at: at,
      sent_at: isBounced ? null : new Date(at.getTime() + 4000),
    };
  });
  await trx.insertInto('mails').values(rows).execute();
  await trx
    .insertInto('mail_templates')
    .values({
      client_id: clientId,
      kind: 'free',
      name: 'Retraso del transportista',
      subject: 'Tu pedido {{ order.reference }} va con retraso',
      html: '<p>Hola, {{ customer.firstname }}:</p><p>Tu pedido va con retraso. Te avisamos en cuanto salga a reparto.</p>',
      translations: '{}',
      updated_at: rows[0]?.requested_at ?? new Date(0),
      user_name: 'Marta Tienda',
    })
    .execute();
}

async function storeWebhooks(trx: ScopedTransaction, { clientId, orders, merchant, now }: Talk): Promise<void> {
  const opened = orders[0]?.createdAt ?? now;
  await trx
    .insertInto('webhook_addresses')
    .values({ client_id: clientId, url: WEBHOOK, user_name: merchant.name, created_at: opened })
    .execute();
  await trx
    .insertInto('address_changes')
    .values({
      client_id: clientId,
      at: opened,
      user_name: merchant.name,
      act: 'addWebhookAddress',
      name: WEBHOOK,
      address_after: WEBHOOK,
    })
    .execute();
  const rows = newest(orders, 'SHIPPED', 5).map((order, place) => {
    const at = order.at.get('SHIPPED') ?? now;
    const isDown = place === 2;
    return {
      id: idOf(`webhook ${order.reference}`),
      client_id: clientId,
      order_id: order.id,
      state: isDown ? ('failed' as const) : ('delivered' as const),
      fingerprint: '-',
      url: WEBHOOK,
      method: 'POST' as const,
      headers: '{}',
      body: JSON.stringify({ reference: order.reference, status: 'SHIPPED' }),
      attempts: isDown ? 4 : 1,
      answer_status: isDown ? 503 : 200,
      answer_body: isDown ? 'Servicio en mantenimiento' : '{"ok":true}',
      duration_ms: 180 + place * 37,
      user_name: merchant.name,
      requested_at: at,
      finished_at: new Date(at.getTime() + (isDown ? HOUR_MS : 900)),
    };
  });
  await trx.insertInto('webhook_deliveries').values(rows).execute();
}

const NOTES = [
  { text: 'La clienta llama: que lo dejen en portería', isMerchant: true, floor: false },
  { text: 'Poner doble cartón, la última vez llegó roto', isMerchant: true, floor: true },
  { text: 'Faltaba un tarro, repuesto del estante de arriba', isMerchant: false, floor: true },
  { text: 'El transportista dice que mañana lo reparte', isMerchant: true, floor: false },
  { text: '@Marta Tienda ¿lo mandamos sin las galletas?', isMerchant: false, floor: false },
] as const;

async function storeNotes(trx: ScopedTransaction, { clientId, orders, merchant, picker, now }: Talk): Promise<void> {
  const about = newest(orders, 'PREPARED', NOTES.length);
  for (const [place, { text, isMerchant, floor }] of NOTES.entries()) {
    const order = about[place];
    if (!order) continue;
    const person = isMerchant ? merchant : picker;
    const at = new Date((order.at.get('PREPARED') ?? now).getTime() - HOUR_MS / 2);
    const note = { client_id: clientId, order_id: order.id, at, user_id: person.userId, user_name: person.name };
    const { id } = await trx
      .insertInto('order_events')
      .values({ ...note, source: 'user', action: 'addNote', payload: JSON.stringify({ text, floor }) })
      .returning('id')
      .executeTakeFirstOrThrow();
    if (text.startsWith(`@${merchant.name}`))
      await trx
        .insertInto('mentions')
        .values({
          client_id: clientId,
          event_id: id,
          order_id: order.id,
          user_id: merchant.userId,
          at,
          read_at: new Date(at.getTime() + HOUR_MS),
        })
        .execute();
  }
}

/** Days from today until a reminder rings, in the morning; those that were due have rung. */
const REMINDERS = [
  { text: 'Llamar a la clienta: ¿le llegó bien?', status: 'DELIVERED', isMerchant: true, days: -1 },
  { text: 'Mirar si ya ha entrado en reparto', status: 'SHIPPED', isMerchant: true, days: 1 },
  { text: 'Reponer las anchoas que faltaban', status: 'PREPARED', isMerchant: false, days: 2 },
] as const;

async function storeReminders(trx: ScopedTransaction, talk: Talk): Promise<void> {
  const { clientId, orders, merchant, picker, now } = talk;
  for (const [place, { text, status, isMerchant, days }] of REMINDERS.entries()) {
    const order = newest(orders, status, REMINDERS.length)[place];
    if (!order) continue;
    const author = isMerchant ? merchant : picker;
    const dueAt = new Date(now.getTime() + days * 24 * HOUR_MS);
    dueAt.setUTCHours(8, 0, 0, 0);
    const at = new Date(dueAt.getTime() - 50 * HOUR_MS);
    const own = { client_id: clientId, order_id: order.id };
    const event = { ...own, at, user_id: author.userId, user_name: author.name, source: 'user' } as const;
    const payload = { text, due_at: dueAt.toISOString(), user_id: merchant.userId, person: merchant.name };
    const { id: event_id } = await trx
      .insertInto('order_events')
      .values({ ...event, action: 'addReminder', payload: JSON.stringify(payload) })
      .returning('id')
      .executeTakeFirstOrThrow();
    const told = { ...own, event_id, user_id: merchant.userId };
    const rung_at = days < 0 ? dueAt : null;
    await trx
      .insertInto('reminders')
      .values({ ...told, rings_at: dueAt, rung_at })
      .execute();
    if (rung_at)
      await trx
        .insertInto('mentions')
        .values({ ...told, at: rung_at, read_at: new Date(rung_at.getTime() + HOUR_MS) })
        .execute();
  }
}

async function storeReprints(trx: ScopedTransaction, { clientId, orders, picker, now }: Talk): Promise<void> {
  const reasons = ['damaged', 'printer', 'unreadable', 'lost'] as const;
  const packed = newest(orders, 'PREPARED', reasons.length + NOTES.length);
  const rows = reasons.flatMap((reason, place) => {
    const order = packed[place];
    if (!order) return [];
    return [
      {
        client_id: clientId,
        order_id: order.id,
        at: new Date((order.at.get('PREPARED') ?? now).getTime() + HOUR_MS / 12),
        user_id: picker.userId,
        user_name: picker.name,
        source: 'user' as const,
        action: 'printLabel',
        payload: JSON.stringify({ number: 1, format: 'ZPL', reason }),
      },
    ];
  });
  await trx.insertInto('order_events').values(rows).execute();
}
