import type { DataOf } from '#contract/endpoint.ts';
import { outboxContent, outboxFile, type outboxImport } from '#contract/outbox/outbox.ts';
import type { Language } from '#contract/people/user.ts';
import { actionResult } from '#contract/actionResult.ts';
import { REQUEST_HEADERS, RESPONSE_HEADERS } from '#contract/headers.ts';
import { codeMessage } from '../kernel/messages.ts';
import type { SecretBox } from '../secrets/secretBox.ts';
import type { BatchCommand, BatchAnswered } from './answerBatch.ts';

type Brought = DataOf<typeof outboxImport>;

/** The work that was sealed in a file of `userId`. */
export interface OpenedOutbox {
  readonly userId: number;
  readonly commands: readonly BatchCommand[];
}

/**
 * Opens the file of an outbox. Its commands take the epoch of now: what the server does not know by its key was not
 * done, however often it was restored since.
 * @returns null = no such file, changed, or sealed for another server
 */
export function openOutbox(file: Uint8Array, secrets: SecretBox, epoch: string): OpenedOutbox | null {
  const outer = outboxFile.safeParse(json(Buffer.from(file).toString('utf8')));
  if (!outer.success) return null;
  const [ephemeral, iv, sealed] = [outer.data.ephemeral, outer.data.iv, outer.data.sealed].map((part) =>
    Buffer.from(part, 'base64'),
  );
  const text = ephemeral && iv && sealed ? secrets.openSent({ ephemeral, iv, sealed }) : null;
  const content = outboxContent.safeParse(json(text ?? ''));
  if (!content.success) return null;
  const { userId, requests } = content.data;
  const commands = requests.map((one) => ({ ...one, headers: { ...one.headers, [REQUEST_HEADERS.epoch]: epoch } }));
  return { userId, commands };
}

/** What became of commands, counted; of what stays undone, why, in words. */
export function summedUp(answers: readonly BatchAnswered[], language: Language): Brought {
  const left: Brought['left'] = [];
  let known = 0;
  for (const { body, headers } of answers) {
    const result = actionResult.safeParse(body.data);
    const { errors, forbiddens } = result.success ? result.data : { errors: [], forbiddens: [] };
    const orders = [...errors.map(({ order_id }) => order_id), ...forbiddens];
    const [first] = errors;
    const message = first ? codeMessage(language, first.code, first.data) : (body.message ?? null);
    if (!body.success || orders.length > 0) left.push({ orders, message });
    else if (headers[RESPONSE_HEADERS.replayed] === 'true') known += 1;
  }
  return { done: answers.length - known - left.length, known, left };
}

function json(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
