import * as z from 'zod/mini';
import { CARRIER_ENVIRONMENTS } from '#domain/carriers/account.ts';
import { parseOperator } from '#domain/carriers/operators.ts';
import type { CallRuntime } from '../../commands/orderAction.ts';
import type { DatabaseHandle } from '../../db/databaseHandle.ts';
import { inScope, type ScopedTransaction } from '../../db/tenancy.ts';
import type { JobKind } from '../../jobs/jobKind.ts';
import type { FileSession } from '../../outside/fileHost.ts';
import { openAccount } from '../contracts/carrierAccount.ts';
import { carrierWatch, readBreaker } from '../contracts/carrierWatch.ts';
import type { FileLine } from '../contracts/fileBooks.ts';
import { readCarrier } from '../contracts/readCarrier.ts';
import { fileHostAnswer, visitFileHost } from '../contracts/visitFileHost.ts';
import type { FileWords } from '../operators/byFiles.ts';
import { watched } from '../operators/guardedCarrier.ts';
import { fileWords } from '../operators/openCarrier.ts';
import { CarrierPaused, CarrierUnreached } from '../operators/shipment.ts';
import { takeFilesIn } from './takeFilesIn.ts';
import { writeFiles } from './writeFiles.ts';

/**
 * Sends the files that have not left, the oldest first: what is taken back was told before. A server that was killed
 * after a file had left finds it there by its size, and sends it no more.
 */
async function sendFiles(
  session: FileSession,
  { clientId, carrierId, line }: FileLine,
  { out }: FileWords['folders'],
  { database, now }: { readonly database: DatabaseHandle; now(): Date },
): Promise<void> {
  const scope = { kind: 'client', clientId } as const;
  const unsent = await inScope(database, scope, (trx) =>
    trx
      .selectFrom('carrier_files')
      .select(['name', 'content'])
      .where('carrier_id', '=', carrierId)
      .where('line', '=', line)
      .where('direction', '=', 'out')
      .where('done_at', 'is', null)
      .orderBy('created_at')
      .orderBy('name', 'desc')
      .execute(),
  );
  for (const { name, content } of unsent) {
    const bytes = Buffer.from(content ?? '', 'latin1');
    if ((await session.size(`${out}/${name}`)) !== bytes.length) await session.write(out, name, bytes);
    await inScope(database, scope, (trx) =>
      trx
        .updateTable('carrier_files')
        .set({ done_at: now(), content: null })
        .where('carrier_id', '=', carrierId)
        .where('line', '=', line)
        .where('direction', '=', 'out')
        .where('name', '=', name)
        .execute(),
    );
  }
}

const payload = z.object({
  carrier: z.int(),
  line: z.enum(CARRIER_ENVIRONMENTS),
  /** The cut-off: shipments of before it go into a file. */
  until: z.iso.datetime(),
});
type ExchangeFiles = z.infer<typeof payload>;

const MINUTE_MS = 60_000;
/** Files of a day, both ways. */
const SESSION_MS = 5 * MINUTE_MS;

/** One job for each contract: a server that is down holds up its own files alone. */
export const exchangeKey = ({ carrier, line }: Pick<ExchangeFiles, 'carrier' | 'line'>): string => `${carrier}:${line}`;

/**
 * Tells an operator by files what it has to know, and takes in what it says. A file is in the database before it leaves,
 * under the name that it keeps, and leaves once; one that came is taken in once. Cut short anywhere, it goes on there.
 */
export const exchangeFilesJob: JobKind<ExchangeFiles, CallRuntime> = {
  name: 'exchangeFiles',
  payload,
  leaseMs: 2 * SESSION_MS,
  concurrency: 2,
  backOffMs: (attempts) => Math.min(2 ** attempts, 15) * MINUTE_MS,
  maxAttempts: 200,
  run: async (job, runtime) => {
    const { clientId } = job;
    if (clientId === null) return;
    const { database, services, now } = runtime;
    const { carrier: carrierId, line, until } = job.payload;
    const scoped = <Result>(work: (trx: ScopedTransaction) => Promise<Result>) =>
      inScope(database, { kind: 'client', clientId }, work);
    const at = { clientId, carrierId, line };
    const [carrier, breaker] = await scoped(async (trx) => [
      await readCarrier(trx, carrierId),
      await readBreaker(trx, at),
    ]);
    const operator = carrier && parseOperator(carrier.operator);
    const words = operator && fileWords(operator);
    const account = carrier && openAccount(carrier, services.secrets);
    if (!operator || !words || !account || account === 'unreadable') return;
    await scoped((trx) => writeFiles(trx, at, { words, account, until: new Date(until), now: now() }));
    const rules = { ...services.carriers.calls, timeoutMs: Math.max(services.carriers.calls.timeoutMs, SESSION_MS) };
    const visit = async (session: FileSession) => {
      await sendFiles(session, at, words.folders, { database, now });
      await takeFilesIn(session, at, { operator, words }, runtime);
      await scoped((trx) =>
        trx.updateTable('file_hosts').set({ looked_at: now() }).where('carrier_id', '=', carrierId).execute(),
      );
    };
    try {
      await watched(carrierWatch({ database, now }, at, breaker), operator, 'exchange', async () => {
        try {
          await visitFileHost({ database, rules, now }, at, words.host(account), visit);
        } catch (error) {
          return fileHostAnswer(error);
        }
        return { ok: true, value: true };
      }).then(async (answer) => {
        if (!answer.ok) await scoped((trx) => job.retry(trx, answer.text));
      });
    } catch (error) {
      if (!(error instanceof CarrierUnreached)) throw error;
      const problem = error instanceof CarrierPaused ? 'paused' : error.message;
      await scoped((trx) => job.retry(trx, problem));
    }
  },
};
