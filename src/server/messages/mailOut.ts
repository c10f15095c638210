import type { CallRuntime } from '../commands/orderAction.ts';
import { lockOrders } from '../commands/lockOrders.ts';
import { recordBySystem } from './recordBySystem.ts';
import { nextDay, takeRecipients } from '../people/mails/takeRecipients.ts';
import type { MailOutcome, OutgoingMail } from '../outside/mailTransport.ts';
import { inScope } from '../db/tenancy.ts';
import type { ScopedTransaction } from '../db/tenancy.ts';
import type { HeldJob } from '../jobs/heldJob.ts';
import type { Mail } from './mail.ts';
import { issuePickup } from './issuePickup.ts';
import { asksForPickup, withPickup } from './pickupInMail.ts';
import { readNotice, writeNotice } from './writeNotice.ts';
import type { NoticeProblem } from './writeNotice.ts';

/** `retryAt` = the mail server did not take the mail now; it is tried again then. */
export type MailSendResult = MailOutcome & { readonly retryAt?: Date };

/** The mail server could not be reached, or was busy. */
const NOT_TAKEN = 'not-taken';

/** The client has written to as many addresses today as it may. */
export const MAIL_LIMIT = 'mail-limit';

/** The payload of a mail's job. */
export interface MailJob {
  readonly mail: string;
}

/**
 * Hands over a mail in state `sending`, stores the result and settles the job. What the mail server did not take is
 * tried again after 1, 10 and 60 minutes; what it refused is not. What goes to more addresses than the client may write
 * to in a day waits for the next.
 * @param tried 'by-hand' = a person asked for this attempt and sees its result, so no further attempt follows by itself
 */
export async function mailOut(
  row: Mail,
  job: HeldJob<MailJob>,
  runtime: CallRuntime,
  tried: 'by-itself' | 'by-hand' = 'by-itself',
): Promise<MailSendResult> {
  const scope = { kind: 'client', clientId: row.client_id } as const;
  const mail = await writtenMail(row, job, runtime, tried);
  if (typeof mail === 'string') return { kind: 'failed', refused: true, problem: mail };
  const replyTo = await inScope(runtime.database, scope, (trx) => readReplyTo(trx, row.order_id));
  const { id, recipients, subject } = mail;
  const isAllowed =
    runtime.services.mail.stays === true ||
    (await inScope(runtime.database, scope, (trx) => takeRecipients(trx, row.client_id, recipients, runtime.now())));
  const outcome: MailOutcome = isAllowed
    ? await runtime.services.mail.send({ id, to: recipients, replyTo, subject, ...(await saidTo(mail, runtime)) })
    : { kind: 'failed', refused: false, problem: MAIL_LIMIT };
  return inScope(runtime.database, scope, (trx) => keep(trx, mail, outcome, { job, at: runtime.now(), tried }));
}

/** A notice is written when it is sent; between reading and storing it no transaction is open. */
async function writtenMail(
  row: Mail,
  job: HeldJob<MailJob>,
  { database, services }: CallRuntime,
  tried: 'by-itself' | 'by-hand',
): Promise<Mail | NoticeProblem> {
  if (row.notice === null || row.html !== '') return row;
  const scope = { kind: 'client', clientId: row.client_id } as const;
  const material = await inScope(database, scope, async (trx) => {
    const read = await readNotice(trx, row, tried, services.publicUrl);
    if (typeof read === 'string') await giveUp(trx, row, job, read);
    return read;
  });
  if (typeof material === 'string') return material;
  const said = await writeNotice(material);
  return inScope(database, scope, (trx) =>
    trx.updateTable('mails').set(said).where('id', '=', row.id).returningAll().executeTakeFirstOrThrow(),
  );
}

/** What the mail says to its customer; what only they may read is made now, and kept nowhere. */
async function saidTo(
  mail: Mail,
  { database, services, now }: CallRuntime,
): Promise<Pick<OutgoingMail, 'html' | 'text' | 'images'>> {
  const stored = { html: mail.html, text: mail.body };
  if (mail.order_id === null || !asksForPickup(mail)) return stored;
  const order = { id: mail.order_id, clientId: mail.client_id };
  const issued = await issuePickup(database, order, { publicUrl: services.publicUrl, language: mail.language }, now());
  return issued ? withPickup(mail, issued) : stored;
}

async function giveUp(
  trx: ScopedTransaction,
  { id }: Mail,
  job: HeldJob<MailJob>,
  problem: NoticeProblem,
): Promise<void> {
  if ((await job.giveUp(trx)) === 'over') await showFailed(trx, id, problem);
}

/** The mail says that no attempt follows. @param problem a code, or what the mail server said */
export async function showFailed(trx: ScopedTransaction, id: string, problem: string): Promise<void> {
  await trx.updateTable('mails').set({ state: 'failed', problem }).where('id', '=', id).execute();
}

async function readReplyTo(trx: ScopedTransaction, orderId: number | null): Promise<string | null> {
  if (orderId === null) return null;
  const office = await trx
    .selectFrom('orders')
    .innerJoin('offices', (join) =>
      join.on((eb) => eb('offices.id', '=', eb.fn.coalesce('orders.tax_office_id', 'orders.warehouse_id'))),
    )
    .select('contact_email')
    .where('orders.id', '=', orderId)
    .executeTakeFirst();
  return office?.contact_email ?? null;
}

async function keep(
  trx: ScopedTransaction,
  row: Mail,
  outcome: MailOutcome,
  { job, at, tried }: { readonly job: HeldJob<MailJob>; readonly at: Date; readonly tried: 'by-itself' | 'by-hand' },
): Promise<MailSendResult> {
  if (outcome.kind === 'failed') {
    const isFinal = outcome.refused || tried === 'by-hand';
    const following = isFinal ? await job.giveUp(trx) : await tryLater(trx, job, outcome.problem, at);
    // Whoever has the job by now, or had it, says what became of the mail.
    if (following === 'lost') return outcome;
    if (outcome.refused) await rememberBounce(trx, row, outcome.problem, at);
    if (following === 'over') {
      await showFailed(trx, row.id, outcome.problem);
      return outcome;
    }
    const waits = { state: 'waiting', problem: outcome.problem } as const;
    await trx.updateTable('mails').set(waits).where('id', '=', row.id).execute();
    return { ...outcome, retryAt: following };
  }
  // The order before the job before the mail: whoever sends it by hand locks them so too.
  if (row.source === 'status' && row.order_id !== null) await lockOrders(trx, [row.order_id]);
  await job.done(trx);
  const written = await trx
    .updateTable('mails')
    .set({ state: outcome.kind, problem: null, sent_at: at })
    .where('id', '=', row.id)
    .where('state', 'not in', ['sent', 'stored'])
    .returning('id')
    .executeTakeFirst();
  if (!written) return outcome;
  const addresses = row.recipients.map((one) => one.toLowerCase());
  if (outcome.kind === 'sent')
    await trx
      .deleteFrom('mail_bounces')
      .where('client_id', '=', row.client_id)
      .where('address', 'in', addresses)
      .execute();
  if (row.source === 'status' && row.order_id !== null) {
    const payload = { template: row.template, recipients: row.recipients, notice: row.notice, state: outcome.kind };
    const order = { id: row.order_id, clientId: row.client_id };
    await recordBySystem(trx, order, { action: 'sendEmail', payload, at });
  }
  return outcome;
}

/** What is too much for today waits for tomorrow, and no attempt is lost. */
function tryLater(trx: ScopedTransaction, job: HeldJob<MailJob>, problem: string, at: Date) {
  return problem === MAIL_LIMIT ? job.retry(trx, MAIL_LIMIT, nextDay(at)) : job.retry(trx, NOT_TAKEN);
}

/** Remembers an address that was refused, where there is one recipient: of several nobody knows which one it was. */
async function rememberBounce(trx: ScopedTransaction, row: Mail, problem: string, at: Date): Promise<void> {
  const [address, ...others] = row.recipients;
  if (address === undefined || others.length > 0) return;
  await trx
    .insertInto('mail_bounces')
    .values({ client_id: row.client_id, address: address.toLowerCase(), problem, at })
    .onConflict((conflict) => conflict.columns(['client_id', 'address']).doUpdateSet({ problem, at }))
    .execute();
}
