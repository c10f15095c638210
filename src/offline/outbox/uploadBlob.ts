import { interpreted, type Interpreted } from './interpretResponse.ts';
import { arrived, type BlobFacts } from './blob.ts';
import { backoffMs } from './pace.ts';
import type { OutboxPorts, OutboxTx } from './ports.ts';
import { blobsOf, type NextUpload } from './uploads.ts';

/** After this many 5xx to one photo while others succeed, a person must look at it. */
const SERVER_ERRORS_TO_PARK = 8;

/** The meaning of an answer for the photo that was sent. */
type Upload =
  | { readonly act: 'arrived'; readonly epoch: string }
  | { readonly act: 'again'; readonly afterMs: number; readonly serverError: boolean }
  /** The answer concerns the connection, the session or everybody, not the photo. */
  | { readonly act: 'nothing' }
  | { readonly act: 'refused'; readonly code: number | string; readonly message: string | null };

/**
 * Sends one photo and stores the outcome. When its bytes are gone or cannot be read (F65), or the server refuses it,
 * its commands wait for a person, who may send them without it.
 * @returns the answer, for pace and session; `null` when there was nothing to send
 */
export async function uploadBlob(
  ports: OutboxPorts,
  userId: number,
  { name, place, blob }: NextUpload,
  context: { readonly timeoutMs: number; readonly othersSucceed: () => boolean },
): Promise<Interpreted | null> {
  const bytes = blob ? await ports.store.blobBytes(name) : null;
  if (!blob || !bytes || bytes.length === 0 || bytes.length !== blob.size) {
    await ports.store.tx(async (tx) => {
      if (blob) await tx.putBlob({ ...blob, refusal: 'photo-gone' });
      await park(tx, userId, name, { code: 'photo-gone', message: null });
    });
    return null;
  }
  const response = interpreted(await ports.net.upload(blob, place, bytes, context.timeoutMs));
  const upload = read(response, name);
  await ports.store.tx(async (tx) => {
    const stored = await tx.blob(name);
    if (!stored) return;
    const tried = { ...stored, attempts: stored.attempts + 1 };
    if (upload.act === 'arrived') return tx.putBlob(arrived(tried, upload.epoch, place));
    if (upload.act === 'again') {
      const again = later(tried, upload, ports);
      if (again.serverErrors < SERVER_ERRORS_TO_PARK || !context.othersSucceed()) return tx.putBlob(again);
    }
    if (upload.act === 'nothing') return tx.putBlob(tried);
    const why = upload.act === 'refused' ? upload : { code: 500, message: null };
    await tx.putBlob({ ...tried, serverErrors: 0, refusal: why.code });
    return park(tx, userId, name, {
      code: why.code === 'photo-quota' ? why.code : 'photo-refused',
      message: why.message,
    });
  });
  return response;
}

function read({ answer, outcome }: Interpreted, name: string): Upload {
  if (answer.kind === 'network') return { act: 'nothing' };
  if (answer.status < 300) {
    const { name: kept } = (answer.data ?? {}) as { name?: unknown };
    // Only an answer that names this photo proves that it arrived.
    if (answer.success === true && kept === name) return { act: 'arrived', epoch: answer.epoch };
    return { act: 'again', afterMs: 0, serverError: true };
  }
  switch (outcome.act) {
    case 'retry-network':
    case 'retry-later':
    case 'hold-auth':
      return { act: 'nothing' };
    case 'retry-command':
      return { act: 'again', afterMs: outcome.afterMs ?? 0, serverError: outcome.serverError };
    case 'attention':
      return { act: 'refused', code: outcome.code, message: outcome.message };
    case 'verify':
      return { act: 'refused', code: outcome.code, message: null };
    default:
      // The protocol's own words are for commands; here they say nothing about the photo.
      return { act: 'again', afterMs: 0, serverError: false };
  }
}

function later(
  blob: BlobFacts,
  { afterMs, serverError }: Extract<Upload, { act: 'again' }>,
  ports: OutboxPorts,
): BlobFacts {
  const wait = afterMs + backoffMs(blob.attempts, ports.random);
  return {
    ...blob,
    serverErrors: blob.serverErrors + (serverError ? 1 : 0),
    notBefore: { boot: ports.boot, at: ports.clock.mono() + wait },
  };
}

/** Commands that name the photo wait for a person. They were never sent, so they keep key and place. */
async function park(
  tx: OutboxTx,
  userId: number,
  name: string,
  why: { readonly code: string; readonly message: string | null },
): Promise<void> {
  for (const command of await tx.openCommands()) {
    if (command.userId !== userId || command.state !== 'pending' || !blobsOf(command).includes(name)) continue;
    await tx.put({ ...command, state: 'attention', reason: { ...why, open: true } });
  }
}
