import { expect, it } from 'vitest';
import { BadSetting } from '../app/config.ts';
import { UnlikeServer } from '../db/instances.ts';
import { FolderInUse } from '../db/pglite/processLock.ts';
import { UnusablePool } from '../db/postgres/poolCheck.ts';
import { UnusableData } from '../db/unusableData.ts';
import { plainWords } from './plainWords.ts';

const coded = (code: string) => Object.assign(new Error('x'), { code });

it.each([
  [
    new UnusableData('damaged', '/srv/despacho/database', new Error('Aborted()')),
    /\/srv\/despacho\/database.*damaged.*\nNothing was changed\.$/,
  ],
  [new UnusableData('misplaced', '/srv/despacho/database'), /DATA_DIR=\/srv\/despacho\n/],
  [new Error('a migration', { cause: coded('XX001') }), /^Files of the database are damaged/],
  [new BadSetting('PORT: no number'), /PORT: no number/],
  [new FolderInUse('/srv/despacho/database'), /already working in \/srv\/despacho\/database/],
  [new UnusablePool('notifications'), /drops notifications.*DATABASE_DIRECT_URL\.$/],
  [new UnlikeServer('keys'), /other SECRET_KEYS/],
  [coded('EADDRINUSE'), /PORT=8090/],
])('%s is told in plain words', (error, words) => expect(plainWords(error)).toMatch(words));

it.each([new Error('x'), new TypeError('y'), coded('23505'), 'text'])('%s is a fault of ours', (error) =>
  expect(plainWords(error)).toBeNull(),
);
