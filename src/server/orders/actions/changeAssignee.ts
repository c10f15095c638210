import { reason } from '#domain/actions/refusalReasons.ts';
import type { BareActionHandler } from '../../commands/orderAction.ts';
import { refused } from '../../commands/refused.ts';

/** Gives the order to a person, or to nobody, and puts it into a wave where one is named. Code: 5600 who does not work for its client. */
export const execute: BareActionHandler<'changeAssignee'> = async (
  order,
  { user_id = null, wave },
  { sql, clientId },
) => {
  if (user_id !== null) {
    const person = await sql
      .selectFrom('users')
      .select('deleted_at')
      .where('id', '=', user_id)
      .where('client_id', '=', clientId)
      // Whoever is shut out meanwhile waits for this, and frees the order with the others.
      .forShare()
      .executeTakeFirst();
    if (!person) return refused(5600);
    if (person.deleted_at) return { code: 5600, data: [], reason: reason('notColleague', {}) };
  }
  await sql
    .updateTable('orders')
    .set({ assignee_id: user_id, ...(wave !== undefined && { wave }) })
    .where('id', '=', order.id)
    .execute();
  return null;
};

export const isBare = true;
