import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod/mini';

/** Raised when an older program could not read what is written. */
const FORMAT = 1;
const FILE = 'backup.json';

const manifest = z.object({
  format: z.literal(FORMAT),
  /** ISO 8601. */
  made_at: z.string(),
  /** Migrations that the data have been through. */
  migrations: z.array(z.string()),
  tables: z.array(z.object({ name: z.string(), rows: z.int(), sha256: z.string() })),
  sequences: z.array(z.object({ name: z.string(), last: z.nullable(z.string()) })),
  /** Of the data folder beside the database: photos, keys. */
  files: z.array(z.object({ path: z.string(), bytes: z.int(), sha256: z.string() })),
});

/** What a backup holds and by what it is known to be whole. It is written last: a folder without it is no backup. */
export type Manifest = z.infer<typeof manifest>;

export async function writeManifest(folder: string, content: Omit<Manifest, 'format'>): Promise<void> {
  const text = `${JSON.stringify({ format: FORMAT, ...content }, null, 1)}\n`;
  await writeFile(join(folder, FILE), text, { mode: 0o600, flush: true });
}

/** @returns null = the folder holds no backup that this program can read */
export async function readManifest(folder: string): Promise<Manifest | null> {
  try {
    const parsed = manifest.safeParse(JSON.parse(await readFile(join(folder, FILE), 'utf8')));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}
