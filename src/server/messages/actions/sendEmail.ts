import type { ActionData } from '#contract/actions/table.ts';
import type { Selectable } from 'kysely';
import { createHash } from 'node:crypto';
import { TemplateFault } from '#domain/messages/templates/template.ts';
import type { MailState } from '#contract/messages/sentMessage.ts';
import type { Language } from '#contract/people/user.ts';
import type { ComposedMail } from '../composeMail.ts';
import { insideTemplate } from '../insideTemplate.ts';
import { chooseTemplate, readTemplate } from '../chooseTemplate.ts';
import { mailLanguage } from '../mailLanguage.ts';
import { type HeldMail, holdMail } from '../holdMail.ts';
import { MAIL_LIMIT, mailOut } from '../mailOut.ts';
import type { MailTemplate } from '../defaultTemplate.ts';
import { readVariables } from '../orderVariables.ts';
import type { OrderVariables } from '../orderVariables.ts';
import { writeMail } from '../writeMail.ts';
import { resolveRecipients } from '../recipients.ts';
import { lockOrders } from '../../commands/lockOrders.ts';
import type { OrdersTable } from '../../db/schema/orders.ts';
import { inScope } from '../../db/tenancy.ts';
import type { ScopedTransaction } from '../../db/tenancy.ts';
import type { OnlineActionHandler, OnlineRuntime, OrderDone, OrderOutcome } from '../../commands/orderAction.ts';
import { refused } from '../../commands/refused.ts';

type Data = ActionData<'sendEmail'>;

/**
 * Writes a mail about the order and sends it. It is stored before it is handed over. A mail that is on its way, or was
 * when the server stopped, is not sent a second time; nor what this call sent when it was run before. Codes: 3904, 5600 no such template or one that cannot be
 * understood, 18021 a recipient without an address, one who is nobody's here, more addresses than the client may write to in a day, or one that the mail server refuses, 500 the mail server does not
 * take it: a person is told and decides; for a rule the mail waits for its next attempt.
 * @returns the result: `sent`, `stored` where there is no mail server, `waiting` for its next attempt
 */
export const execute: OnlineActionHandler<'sendEmail'> = async (orderId, data, runtime) => {
  const written = await write(orderId, data, runtime);
  if ('refusal' in written) return written.refusal;
  const step = await inScope(runtime.database, { kind: 'client', clientId: runtime.clientId }, (trx) =>
    prepare(trx, orderId, written, runtime),
  );
  if ('refusal' in step) return step.refusal;
  if ('handedOver' in step) return done(step.handedOver);
  const outcome = await mailOut(step.row, step.job, runtime, runtime.source === 'user' ? 'by-hand' : 'by-itself');
  if (outcome.kind !== 'failed') return done(outcome.kind);
  if (outcome.retryAt) return done('waiting');
  if (outcome.problem === MAIL_LIMIT) return { code: 18021, data: [], details: [{ text: 'mail_limit' }] };
  return { code: outcome.refused ? 18021 : 500, data: [], details: [{ text: outcome.problem }] };
};

const done = (state: MailState): OrderDone => ({ done: [state], noted: { state } });

/** The checks alone. */
export const check: OnlineActionHandler<'sendEmail'> = async (orderId, data, runtime) => {
  const written = await write(orderId, data, runtime);
  return 'refusal' in written ? written.refusal : null;
};

async function prepare(
  trx: ScopedTransaction,
  orderId: number,
  written: Written,
  runtime: OnlineRuntime,
): Promise<HeldMail | { refusal: OrderOutcome } | { handedOver: MailState }> {
  const [facts] = await lockOrders(trx, [orderId]);
  if (!facts || facts.deleted) return { refusal: refused(3904) };
  const { mail, recipients } = written;
  const fingerprint = createHash('sha256')
    .update(JSON.stringify([orderId, recipients, mail.subject, mail.html]))
    .digest('hex');
  const { effectId } = runtime;
  const known = await trx
    .selectFrom('mails')
    .select(['id', 'state'])
    .where('order_id', '=', orderId)
    .where((eb) =>
      eb.or([
        eb('id', '=', effectId),
        eb.and([eb('fingerprint', '=', fingerprint), eb('state', 'in', ['sending', 'waiting'])]),
      ]),
    )
    .orderBy((eb) => eb('id', '=', effectId), 'desc')
    .executeTakeFirst();
  if (known?.state === 'sent' || known?.state === 'stored') return { handedOver: known.state };
  const id = known?.id ?? effectId;
  if (!known) await insertMail(trx, { id, orderId, fingerprint }, written, runtime);
  const held = await holdMail(trx, id, () => runtime.now());
  return held ?? { refusal: { code: 500, data: [], details: [{ text: 'in-progress' }] } };
}

async function insertMail(
  trx: ScopedTransaction,
  { id, orderId, fingerprint }: { readonly id: string; readonly orderId: number; readonly fingerprint: string },
  written: Written,
  runtime: OnlineRuntime,
): Promise<void> {
  const { mail, recipients } = written;
  const row = {
    id,
    attempts: 0,
    client_id: runtime.clientId,
    order_id: orderId,
    state: 'sending' as const,
    fingerprint,
    template: written.template,
    language: written.language,
    recipients: JSON.stringify(recipients),
    subject: mail.subject,
    html: mail.html,
    body: mail.text,
    source: runtime.source,
    user_name: runtime.actor.name,
    requested_at: runtime.now(),
  };
  await trx.insertInto('mails').values(row).execute();
}

interface Refused {
  readonly refusal: OrderOutcome;
}

interface Material {
  readonly template: MailTemplate;
  readonly variables: OrderVariables;
  readonly language: Language;
  readonly recipients: readonly string[];
}

interface Written {
  readonly mail: ComposedMail;
  readonly recipients: readonly string[];
  readonly language: Language;
  readonly template: string;
}

/** The mail, written in another thread and outside of any transaction. */
async function write(
  orderId: number,
  data: Data,
  { database, clientId, services }: OnlineRuntime,
): Promise<Written | Refused> {
  const read = await inScope(database, { kind: 'client', clientId }, (trx) =>
    readMaterial(trx, orderId, data, services.publicUrl),
  );
  if ('refusal' in read) return read;
  const { template, variables, language, recipients } = read;
  try {
    const mail = await writeMail(
      data.subject === undefined ? template : { ...template, subject: data.subject },
      variables,
      language,
    );
    return { mail, recipients, language, template: template.name };
  } catch (error) {
    if (error instanceof TemplateFault)
      return { refusal: { code: 5600, data: [], details: [{ text: error.message }] } };
    throw error;
  }
}

async function readMaterial(
  trx: ScopedTransaction,
  orderId: number,
  data: Data,
  publicUrl: string,
): Promise<Material | Refused> {
  const [facts] = await lockOrders(trx, [orderId]);
  if (!facts || facts.deleted) return { refusal: refused(3904) };
  const order = await trx.selectFrom('orders').selectAll().where('id', '=', orderId).executeTakeFirstOrThrow();
  const recipients = await resolveRecipients(trx, order, data.recipients);
  if (recipients === 'none') return { refusal: refused(18021) };
  if (recipients === 'unknown') return { refusal: { code: 18021, data: [], details: [{ text: 'unknown_address' }] } };
  const isInside = !recipients.some((one) => one.toLowerCase() === order.email?.trim().toLowerCase());
  const language = isInside ? await houseLanguage(trx, order) : mailLanguage(order.country);
  const template = await templateOf(trx, order, { id: data.template_id, isInside, language });
  if (!template) return { refusal: { code: 5600, data: [], details: [{ text: 'template_id' }] } };
  return { template, variables: await readVariables(trx, order, language, publicUrl), language, recipients };
}

/** Who reads it decides what ours says: a template that somebody chose goes to whomever they chose. */
function templateOf(
  trx: ScopedTransaction,
  order: Selectable<OrdersTable>,
  {
    id,
    isInside,
    language,
  }: { readonly id: Data['template_id']; readonly isInside: boolean; readonly language: Language },
): MailTemplate | Promise<MailTemplate | null> {
  if (id !== 'default') return readTemplate(trx, order.client_id, id);
  return isInside ? insideTemplate(language) : chooseTemplate(trx, order.client_id, order.status, language);
}

/** The language of where the order leaves from. */
async function houseLanguage(trx: ScopedTransaction, order: Selectable<OrdersTable>): Promise<Language> {
  const place = order.tax_office_id ?? order.warehouse_id;
  const office =
    place === null
      ? undefined
      : await trx.selectFrom('offices').select('country').where('id', '=', place).executeTakeFirst();
  return office ? mailLanguage(office.country) : 'es';
}
