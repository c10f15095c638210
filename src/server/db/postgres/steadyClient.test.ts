import type { Duplex } from 'node:stream';
import { describe, expect, inject, it, vi } from 'vitest';
import { SteadyClient } from './steadyClient.ts';

const administrator = inject('postgresAdministrator');

describe.runIf(administrator !== '')('a connection', () => {
  it('sends what is asked in a row in one write, and what is asked later by itself', async () => {
    const client = new SteadyClient({ connectionString: administrator, pipeline: true });
    await client.connect();
    try {
      const { stream } = (client as unknown as { readonly connection: { readonly stream: Duplex } }).connection;
      const writes = [vi.spyOn(stream, '_write'), vi.spyOn(stream, '_writev' as '_write')];
      const written = () => writes.reduce((sum, { mock }) => sum + mock.calls.length, 0);
      const numbers = [1, 2, 3].map((number) => client.query('select $1::integer as number', [number]));
      const answers = await Promise.all(numbers);
      expect(answers.map(({ rows }) => rows[0] as unknown)).toEqual([{ number: 1 }, { number: 2 }, { number: 3 }]);
      expect(written()).toBe(1);
      await client.query('select 1');
      expect(written()).toBe(2);
    } finally {
      await client.end();
    }
  });
});
