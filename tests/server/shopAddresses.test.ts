import { describe, expect, it } from 'vitest';
import { wooBench } from '#tests/fakes/shops/wooBench.ts';
import { DEFAULT_BACKENDS } from '#tests/fakes/testDatabase.ts';

const MINUTE_MS = 60_000;

describe.each(DEFAULT_BACKENDS)('addresses as shops take them on $name', ({ open }) => {
  const { bench, pass, orders, failures, tell, work } = wooBench(open);
  const address = (changes: object) => ({ ...(bench.woo.put(1)['shipping'] as object), ...changes });

  it.each(['600111222/911222333', '600111222 #3', '12345', '+34 (600) 11.12.22'])(
    'come in with the telephone %s, which is kept as it was written',
    async (phone) => {
      bench.woo.put(1, { shipping: address({ phone }) });
      await pass(MINUTE_MS);
      expect([await orders(), await failures()]).toMatchObject([[{ phone, in_to_pickup: true }], []]);
      bench.later(MINUTE_MS);
      bench.woo.put(1, { shipping: address({ phone: `${phone} 9`, city: 'Parla' }) });
      await tell(1);
      await work();
      expect([await orders(), await failures()]).toMatchObject([[{ phone: `${phone} 9`, city: 'Parla' }], []]);
    },
  );

  it('come in from Ireland without an Eircode, which its checkout does not ask for', async () => {
    bench.woo.put(1, { shipping: address({ country: 'IE', state: 'D', postcode: '', city: 'Dublin 4' }) });
    await pass(MINUTE_MS);
    expect([await orders(), await failures()]).toMatchObject([[{ country: 'IE', postcode: '' }], []]);
  });
});
