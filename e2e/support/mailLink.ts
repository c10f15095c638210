import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { textOf } from '../../tests/fakes/mailServer.ts';
import { expect } from './test.ts';

/** The link in the last mail to somebody, which a server without a mail server keeps in its folder; below its origin. */
export async function mailLink(dataDir: string, to: string): Promise<string> {
  const folder = join(dataDir, 'outgoing');
  let link = '';
  await expect
    .poll(async () => {
      const names = await readdir(folder).catch(() => []);
      const mails = await Promise.all(
        names.toSorted((a, b) => a.localeCompare(b)).map((name) => readFile(join(folder, name), 'utf8')),
      );
      const mail = mails.findLast((one) => one.includes(`To: ${to}`));
      link = /https?:\/\/[^/\s]+(\/auth\/\S+)/.exec(mail ? textOf(mail) : '')?.[1] ?? '';
      return link;
    })
    .not.toBe('');
  return link;
}
