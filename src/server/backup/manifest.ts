import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { readSealed, type Sealing, writeSealed } from './sealing.ts';

/** How rows are written: as JSON, or as COPY has them, which an older program could not read. */
export const BACKUP_FORMATS = { json: 1, copy: 2 } as const;
const FILE = 'backup.json';

const manifest = z.object({
  format: z.union([z.literal(BACKUP_FORMATS.json), z.literal(BACKUP_FORMATS.copy)]),
  /** ISO 8601. */
  made_at: z.string(),
  /** Migrations that the data have been through. */
  migrations: z.array(z.string()),
  tables: z.array(z.object({ name: z.string(), rows: z.int(), sha256: z.string() })),
  sequences: z.array(z.object({ name: z.string(), last: z.nullable(z.string()) })),
  /** What the data folder holds beside the database: photos, keys. */
  files: z.array(z.object({ path: z.string(), bytes: z.int(), sha256: z.string() })),
});

/** What a backup holds and by what it is known to be whole. It is written last: a folder without it is no backup. */
export type Manifest = z.infer<typeof manifest>;

export async function writeManifest(folder: string, content: Manifest, sealing: Sealing): Promise<void> {
  const words = `${JSON.stringify(content, null, 1)}\n`;
  await writeSealed(join(folder, FILE), Readable.from([Buffer.from(words)]), sealing);
}

/** @returns null = the folder holds no backup that this program can read */
export async function readManifest(folder: string, sealing: Sealing): Promise<Manifest | null> {
  try {
    const parsed = manifest.safeParse(JSON.parse(await text(readSealed(join(folder, FILE), sealing))));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}
