import { insertRule } from '#tests/factories/ruleRows.ts';
import type { Place } from './place.ts';

export function ruleMakers({ client, mark, write }: Place) {
  const rules: number[] = [];
  return {
    newRule: () =>
      write(async (trx) => {
        // A client may have at most 500; those of former calls are not needed any more.
        const [, ...used] = await trx
          .selectFrom('action_rules')
          .select('id')
          .where('client_id', '=', client)
          .orderBy('id')
          .execute();
        const gone = used.map(({ id }) => id).filter((id) => !rules.slice(-20).includes(id));
        if (gone.length > 0) await trx.deleteFrom('action_rules').where('id', 'in', gone).execute();
        const made = await insertRule(trx, client, mark);
        rules.push(made);
        return made;
      }),
  };
}
