import { validateEmail } from '#contract/people/account.ts';
import { ROLES } from '#domain/people/roles.ts';
import { hashPassword } from '../../auth/password.ts';
import { passwordProblem } from '../../auth/passwordProblem.ts';
import { asOwner, type ScopedTransaction } from '../../db/tenancy.ts';
import { invalid, refuse } from '../../kernel/refuse.ts';
import { publicRoute } from '../../kernel/route.ts';
import { insertUser, isAddressTaken } from './insertUser.ts';
import { findLink, useUpLink } from '../mails/links.ts';
import { coveredAddress } from '../mails/coveredAddress.ts';
import { requestAccountMail } from '../mails/requestAccountMail.ts';
import { insertClient, lockNames } from './insertClient.ts';
import { isNameTaken } from './isNameTaken.ts';

type Link = NonNullable<Awaited<ReturnType<typeof findLink>>>;

/**
 * POST validate-email. The password is chosen here and not when somebody registers: whoever typed a stranger's address
 * into the form would otherwise know the password of the account that its owner opens.
 */
export const validateEmailRoute = publicRoute(validateEmail, async ({ database, now }, { body }) => {
  const link = await findLink(database, body.token, ['register', 'invite', 'address'], now());
  if (!link) return refuse(404, { text: 'link-ended' });
  const { email, purpose, facts } = link;
  if (purpose !== 'address') {
    if (body.password === undefined) return invalid({ password: ['required'] });
    const words = [email, link.user_name ?? '', facts.name ?? '', facts.company ?? ''];
    const problem = await passwordProblem(body.password, { words });
    if (problem) return invalid({ password: [problem] });
  }
  const hash = purpose === 'address' || body.password === undefined ? '' : await hashPassword(body.password);
  const isDone = await asOwner(
    database,
    async (trx) => (await useUpLink(trx, body.token)) && follow(trx, link, hash, now()),
  );
  return isDone ? { ok: true, data: { email } } : refuse(404, { text: 'link-ended' });
});

/** @returns false where the address got another owner since the mail was sent */
async function follow(trx: ScopedTransaction, link: Link, password_hash: string, at: Date): Promise<boolean> {
  const { purpose, email, user_id: id } = link;
  if (purpose === 'register') return openClient(trx, link, password_hash);
  if (id === null) return false;
  if (purpose === 'invite') await trx.updateTable('users').set({ password_hash }).where('id', '=', id).execute();
  if (purpose === 'address') {
    await lockNames(trx);
    if (await isAddressTaken(trx, email, id)) return false;
    const former = await trx.selectFrom('users').select('email').where('id', '=', id).executeTakeFirstOrThrow();
    await trx.updateTable('users').set({ email }).where('id', '=', id).execute();
    await requestAccountMail(
      trx,
      { purpose: 'moved', email: former.email, userId: id, facts: { to: coveredAddress(email) } },
      at,
    );
  }
  return true;
}

async function openClient(trx: ScopedTransaction, { email, facts }: Link, passwordHash: string): Promise<boolean> {
  await lockNames(trx);
  if (await isAddressTaken(trx, email)) return false;
  const { company = email, time_zone = 'Europe/Madrid', lang = 'es', name = email } = facts;
  const client = await insertClient(trx, { name: await freeName(trx, company), time_zone });
  await insertUser(trx, { clientId: client.id, email, name, lang, passwordHash, roles: [ROLES.OperatorAdmin] });
  return true;
}

/** Two companies may have one name, and neither is told of the other: the later one gets a number. */
async function freeName(trx: ScopedTransaction, company: string): Promise<string> {
  let name = company;
  for (let number = 2; await isNameTaken(trx, name); number += 1) name = `${company} ${number}`;
  return name;
}
