import { mkdir, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import type { MailTransport } from '../../outside/mailTransport.ts';

const KEPT_MS = 7 * 24 * 3_600_000;

/** Writes messages as files for whoever runs a server without a mail server; only they can read them, for a week. */
export function folderTransport(folder: string): MailTransport {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'unix' });
  return {
    send: async ({ id, to, subject, html, text }) => {
      try {
        await mkdir(folder, { recursive: true, mode: 0o700 });
        await dropOld(folder);
        const { message } = await transport.sendMail({
          from: 'Despacho <no-reply@localhost>',
          to: [...to],
          subject,
          html,
          text,
        });
        await writeFile(join(folder, `${id}.eml`), message as Buffer, { mode: 0o600 });
        return { kind: 'stored' };
      } catch (error) {
        return { kind: 'failed', refused: false, problem: (error as { code?: string }).code ?? 'error' };
      }
    },
  };
}

async function dropOld(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    const file = join(folder, name);
    const { mtimeMs } = await stat(file);
    if (Date.now() - mtimeMs > KEPT_MS) await rm(file, { force: true });
  }
}
