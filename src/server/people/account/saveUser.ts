import { sql } from 'kysely';
import { type ListedUser, saveUser, type UserInput } from '#contract/people/users.ts';
import { mayManage, rolesToGive } from '#domain/people/givenRoles.ts';
import { ROLES } from '#domain/people/roles.ts';
import { forgetFactors } from '../../auth/ownFactors.ts';
import { revokeSessionsOf } from '../../auth/revokeSessionsOf.ts';
import { asOwner, type ScopedTransaction } from '../../db/tenancy.ts';
import type { Actor } from '../../kernel/actor.ts';
import type { Answer } from '../../kernel/answer.ts';
import { invalid, refuse } from '../../kernel/refuse.ts';
import { route } from '../../kernel/route.ts';
import { notifyOrders } from '../../realtime/notifyOrders.ts';
import { requestAccountMail } from '../mails/requestAccountMail.ts';
import { takeRecipients } from '../mails/takeRecipients.ts';
import { insertUser, isAddressTaken } from './insertUser.ts';
import { isInvited, presentListedUser, selectUsers, type UserRow } from './listUsers.ts';

/**
 * Makes the orders of somebody who leaves nobody's, and tells the devices. Orders are locked by their ids, and before the
 * person, as an action locks them that gives one to somebody: neither waits for the other for ever.
 */
async function freeOrdersOf(
  trx: ScopedTransaction,
  { userId, clientId, at }: { readonly userId: number; readonly clientId: number; readonly at: Date },
): Promise<void> {
  const theirs = trx
    .selectFrom('orders')
    .select('id')
    .where('client_id', '=', clientId)
    .where('assignee_id', '=', userId)
    .orderBy('id')
    .forUpdate();
  const freed = await trx
    .updateTable('orders')
    .set({ assignee_id: null, updated_at: at })
    .where('id', '=', sql<number>`any(array(${theirs}))`)
    .returning('id')
    .execute();
  await notifyOrders(
    trx,
    clientId,
    freed.map(({ id }) => id),
  );
}

const LOCK = 20_261_124;

/** Who makes the change, in which client (null = the platform), and when. */
interface Change {
  readonly actor: Actor;
  readonly clientId: number | null;
  readonly at: Date;
}

/** POST users: invites a person, or changes one. Two changes wait for each other, or each could remove the other's last manager. */
export const saveUserRoute = route(saveUser, async ({ database, scope, actor, now }, { body }) => {
  const change: Change = { actor, clientId: scope.kind === 'client' ? scope.clientId : null, at: now() };
  const given: readonly number[] = rolesToGive(actor.roleIds, change.clientId !== null);
  if (!body.roles.every((role) => given.includes(role)) || body.id === actor.userId) return refuse(403);
  const said = { ...body, email: body.email.toLowerCase(), roles: [...new Set(body.roles)] };
  const saved = await asOwner(database, async (trx) => {
    await sql`select pg_advisory_xact_lock(${LOCK})`.execute(trx);
    return said.id === undefined ? invite(trx, said, change) : update(trx, said, said.id, change);
  });
  const { clientId, at } = change;
  // An order that was given to them after theirs were locked: it is waited for without holding the person.
  if (saved.ok && said.id !== undefined && !said.active && clientId !== null) {
    const leaver = { userId: said.id, clientId, at };
    await asOwner(database, (trx) => freeOrdersOf(trx, leaver));
  }
  return saved;
});

async function invite(trx: ScopedTransaction, said: UserInput, change: Change): Promise<Answer<ListedUser>> {
  // Counted first: who has an account here is found out no faster than people are invited.
  if (!(await mayInvite(trx, said.email, change))) return refuse(429, { text: 'mail-limit' });
  if (await isAddressTaken(trx, said.email)) return invalid({ email: ['taken'] });
  const { clientId } = change;
  const id = await insertUser(trx, {
    clientId,
    email: said.email,
    name: said.name,
    lang: said.lang,
    roles: said.roles,
  });
  await sendInvitation(trx, id, said.email, change);
  return shown(trx, id);
}

async function update(
  trx: ScopedTransaction,
  said: UserInput,
  id: number,
  change: Change,
): Promise<Answer<ListedUser>> {
  const { actor, clientId, at } = change;
  const user = await selectUsers(trx)
    .where('id', '=', id)
    .where('client_id', 'is not distinct from', clientId)
    .executeTakeFirst();
  if (!user) return refuse(404);
  if (!mayManage(actor.roleIds, user.roles, clientId !== null)) return refuse(403);
  const wrong = await addressProblem(trx, user, said.email);
  if (wrong) return invalid({ email: [wrong] });
  const invites = isInvited(user) && said.active && (said.invite === true || said.email !== user.email);
  if (invites && !(await mayInvite(trx, said.email, change))) return refuse(429, { text: 'mail-limit' });
  const manages = said.active && said.roles.includes(ROLES.OperatorAdmin);
  if (clientId !== null && !manages && (await isLastManager(trx, user, clientId)))
    return invalid({ [said.active ? 'roles' : 'active']: ['last-manager'] });
  if (clientId !== null && !said.active) await freeOrdersOf(trx, { userId: id, clientId, at });
  await trx
    .updateTable('users')
    .set({
      name: said.name,
      lang: said.lang,
      email: said.email,
      deleted_at: said.active ? null : (user.deleted_at ?? at),
    })
    .where('id', '=', id)
    .execute();
  await trx.deleteFrom('user_roles').where('user_id', '=', id).execute();
  await trx
    .insertInto('user_roles')
    .values(said.roles.map((role_id) => ({ user_id: id, role_id })))
    .execute();
  // What somebody may do is read with each of their requests; who may not enter any more is out at once.
  if (!said.active) {
    await trx.deleteFrom('device_grants').where('user_id', '=', id).execute();
    await revokeSessionsOf(trx, id, at);
  }
  if (said.forget_factors === true && user.second_factor) {
    await forgetFactors(trx, id, at);
    await requestAccountMail(
      trx,
      { purpose: 'unlocked', email: user.email, userId: id, facts: { by: actor.name } },
      at,
    );
  }
  if (invites) await sendInvitation(trx, id, said.email, change);
  return shown(trx, id);
}

async function addressProblem(trx: ScopedTransaction, user: UserRow, email: string): Promise<string | null> {
  if (email === user.email) return null;
  if (!isInvited(user)) return 'theirs';
  return (await isAddressTaken(trx, email, user.id)) ? 'taken' : null;
}

/** Whether nobody else could still change the settings of the client. Of the platform whoever makes the change stays. */
async function isLastManager(trx: ScopedTransaction, user: UserRow, clientId: number): Promise<boolean> {
  if (!user.roles.includes(ROLES.OperatorAdmin) || user.deleted_at) return false;
  const another = await trx
    .selectFrom('users')
    .innerJoin('user_roles', 'user_roles.user_id', 'users.id')
    .select('users.id')
    .where('client_id', '=', clientId)
    .where('deleted_at', 'is', null)
    .where('role_id', '=', ROLES.OperatorAdmin)
    .where('users.id', '!=', user.id)
    .executeTakeFirst();
  return another === undefined;
}

/** Invitations of a client count with its other mails; the platform invites whom it likes. */
async function mayInvite(trx: ScopedTransaction, email: string, { clientId, at }: Change): Promise<boolean> {
  return clientId === null || takeRecipients(trx, clientId, [email], at);
}

async function sendInvitation(trx: ScopedTransaction, userId: number, email: string, change: Change): Promise<void> {
  const client =
    change.clientId === null
      ? undefined
      : await trx.selectFrom('clients').select('name').where('id', '=', change.clientId).executeTakeFirst();
  // A former link may have gone to somebody else.
  await trx.deleteFrom('account_mails').where('user_id', '=', userId).where('purpose', '=', 'invite').execute();
  const facts = { by: change.actor.name, company: client?.name ?? 'Despacho' };
  await requestAccountMail(trx, { purpose: 'invite', email, userId, facts }, change.at);
}

async function shown(trx: ScopedTransaction, id: number): Promise<Answer<ListedUser>> {
  return { ok: true, data: presentListedUser(await selectUsers(trx).where('id', '=', id).executeTakeFirstOrThrow()) };
}
