import { insertAddress, insertTemplate } from '#tests/factories/messageRows.ts';
import type { Place } from './place.ts';

export function messageMakers({ client, mark, write }: Place) {
  const templates: number[] = [];
  return {
    newTemplate: () =>
      write(async (trx) => {
        // A client may have at most 200 templates. The first is used by all, the last ones are in use; the rest goes.
        const used = templates.splice(1, Math.max(0, templates.length - 21));
        if (used.length > 0) await trx.deleteFrom('mail_templates').where('id', 'in', used).execute();
        const made = await insertTemplate(trx, client, mark);
        templates.push(made);
        return made;
      }),
    newAddress: () =>
      write(async (trx) => {
        // A client may have at most 100; those of former calls are not needed any more.
        await trx
          .deleteFrom('webhook_addresses')
          .where('client_id', '=', client)
          .where('url', 'like', 'https://%')
          .execute();
        return insertAddress(trx, client, `https://erp.example/${mark}`, mark);
      }),
  };
}
