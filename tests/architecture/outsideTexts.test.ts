import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/** Reads a text as a whole, on the thread where it stands. */
const PARSING = /JSON\.parse\(|new XMLParser\(|\.json\(\)/;

/** Whoever else parses reads what this server has written itself, or what is short by its limit. */
const ALLOWED: Readonly<Record<string, string>> = {
  'src/server/outside/parseText.ts': 'the one place; long texts come here in a thread',
  'src/server/outside/documentIn.ts': 'the JSON of a text that parseText was given, or that is short',
  'src/server/outside/readForeignText.ts': 'a piece that was cut to be short',
  'src/server/app/certificate.ts': 'a file of ours',
  'src/server/orders/imports/routes.ts': 'a field of a form, of the length of a mapping',
  'src/server/outbox/importOutbox.ts': 'commands of a device that were sealed for this server, 12 MB at most',
  'src/server/auth/providerTry.ts': 'a cookie that this server sealed',
  'src/server/launch/makeTowns.ts': 'packages that a developer has unpacked, in a program of its own',
  'src/server/backup/manifest.ts': 'a file of ours, in a program of its own',
  'src/server/service/monitoring/readEventEnvelope.ts': 'lines of an event, 64 kB at most',
  'src/server/service/monitoring/readReplay.ts': 'runs in a thread',
  'src/server/db/epoch.ts': 'a file of ours',
  'src/server/realtime/eventHub.ts': 'a message between our servers',
  'src/server/carriers/contracts/carrierAccount.ts': 'what this server sealed',
  'src/server/shops/shopSecrets.ts': 'what this server sealed',
};

it('nothing but the one reader parses what somebody outside has written', () => {
  const parsing = globSync('src/server/**/*.ts')
    .filter((file) => !file.endsWith('.test.ts') && PARSING.test(readFileSync(file, 'utf8')))
    .toSorted();
  expect(parsing).toEqual(Object.keys(ALLOWED).toSorted());
});
