import type { FileParts } from '../operators/byFiles.ts';
import { CarrierUnreached, type CarrierRefusal } from '../operators/shipment.ts';
import { FileHostFailed, withFileHost, type FileHost, type FileSession } from '../../outside/fileHost.ts';
import type { CallRules } from '../../outside/callOut.ts';
import type { DatabaseHandle } from '../../db/databaseHandle.ts';
import { inScope, type ScopedTransaction } from '../../db/tenancy.ts';
import { fileBooks, type FileLine } from './fileBooks.ts';

interface VisitParts {
  readonly database: DatabaseHandle;
  readonly rules: CallRules;
  now(): Date;
}

/** Before the word of `FILE_PROBLEMS` in a text of a contract: the page of carriers says it as a sentence. */
const FILE_PROBLEM_MARK = 'file-host:';

/** Nobody answered, or stopped in the middle: no refusal, and soon asked again. */
const DOWN: readonly FileHostFailed['problem'][] = ['unreached', 'timeout', 'broken'];

/** What stood in the way of the file server, as the answer of its operator. Throws `CarrierUnreached` where it is down. */
export function fileHostAnswer(error: unknown): { readonly ok: false } & CarrierRefusal {
  if (!(error instanceof FileHostFailed)) throw error;
  const text = `${FILE_PROBLEM_MARK}${error.problem}`;
  if (DOWN.includes(error.problem)) throw new CarrierUnreached(text);
  return { ok: false, code: 14001, text };
}

/**
 * Visits the file server of a contract. The key that it shows first is trusted from then on; another one is refused and
 * kept, for a person to say whether it is right. Throws `FileHostFailed`.
 */
export async function visitFileHost<Result>(
  { database, rules }: VisitParts,
  { clientId, carrierId }: Omit<FileLine, 'line'>,
  host: FileHost,
  work: (session: FileSession) => Promise<Result>,
): Promise<Result> {
  const scoped = <Value>(act: (trx: ScopedTransaction) => Promise<Value>) =>
    inScope(database, { kind: 'client', clientId }, act);
  const keep = (columns: { host_key: string } | { offered_key: string }) =>
    scoped((trx) =>
      trx
        .insertInto('file_hosts')
        .values({ client_id: clientId, carrier_id: carrierId, ...columns })
        .onConflict((conflict) => conflict.columns(['client_id', 'carrier_id']).doUpdateSet(columns))
        .execute(),
    );
  const known = await scoped((trx) =>
    trx.selectFrom('file_hosts').select('host_key').where('carrier_id', '=', carrierId).executeTakeFirst(),
  );
  const trusted = known?.host_key ?? null;
  try {
    return await withFileHost(host, rules, trusted, async (session) => {
      if (trusted === null) await keep({ host_key: session.fingerprint });
      return work(session);
    });
  } catch (error) {
    if (error instanceof FileHostFailed && error.shown !== null) await keep({ offered_key: error.shown });
    throw error;
  }
}

const TRIAL = 'despacho-check';

/** What a client of an operator by files works with, under this contract. */
export function filePartsOf(parts: VisitParts, line: FileLine, folder: string): FileParts {
  return {
    books: fileBooks(parts, line),
    reach: async (host) => {
      try {
        await visitFileHost(parts, line, host, async (session) => {
          await session.write(folder, TRIAL, Buffer.from(`${TRIAL}\n`));
          await session.remove(`${folder}/${TRIAL}`);
        });
        return { ok: true, value: null };
      } catch (error) {
        return fileHostAnswer(error);
      }
    },
  };
}
