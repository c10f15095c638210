import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { aCommand } from '#tests/factories/commands.ts';
import { cache } from './cacheDatabase.ts';
import { letGo, withReopen } from './withReopen.ts';
import { WorkDatabase } from './workDatabase.ts';

const db = new WorkDatabase('work-test');
beforeEach(() => db.open());
afterEach(() => db.delete());

describe('the database of work', () => {
  it('asks for strict durability, the cache for relaxed (F30)', () => {
    const options = (one: object) => (one as { _options: { chromeTransactionDurability?: string } })._options;
    expect(options(db).chromeTransactionDurability).toBe('strict');
    expect(options(cache).chromeTransactionDurability).toBe('relaxed');
  });

  it('takes a connection that died under it up again and repeats the work (F39)', async () => {
    await db.commands.put(aCommand(1, [1]));
    let attempts = 0;
    const read = withReopen(db, async () => {
      attempts += 1;
      if (attempts === 1) db.close({ disableAutoOpen: true });
      return db.commands.count();
    });
    await expect(read).resolves.toBe(1);
    expect(attempts).toBe(2);
  });

  it('does not take up again what a newer version of the app asked for (F40)', async () => {
    const other = new WorkDatabase('work-other');
    await other.open();
    letGo(other);
    await expect(withReopen(other, () => other.commands.count())).rejects.toMatchObject({
      name: 'DatabaseClosedError',
    });
    await other.delete();
  });

  it('gives up after three times, and at once for an error that is ours', async () => {
    let attempts = 0;
    const lost = Object.assign(new Error('gone'), { name: 'DatabaseClosedError' });
    await expect(withReopen(db, () => Promise.reject((attempts++, lost)))).rejects.toBe(lost);
    expect(attempts).toBe(3);
    attempts = 0;
    await expect(withReopen(db, () => Promise.reject((attempts++, new Error('bug'))))).rejects.toThrow('bug');
    expect(attempts).toBe(1);
  });
});
