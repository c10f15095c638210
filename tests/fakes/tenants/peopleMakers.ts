import { insertDevice, insertToken } from '#tests/factories/peopleRows.ts';
import type { Place } from './place.ts';

export const peopleMakers = ({ client, mark, write, next }: Place) => ({
  newDevice: () => write((trx) => insertDevice(trx, client, mark, next())),
  newToken: (userId: number) =>
    write(async (trx) => {
      // A client may have at most 50; those of former calls are not needed any more.
      const { id } = (await trx
        .selectFrom('api_tokens')
        .select((eb) => eb.fn.max('id').as('id'))
        .where('client_id', '=', client)
        .executeTakeFirst()) ?? { id: 0 };
      await trx
        .deleteFrom('api_tokens')
        .where('client_id', '=', client)
        .where('id', '<', (id ?? 0) - 20)
        .execute();
      return insertToken(trx, client, userId, mark);
    }),
});
