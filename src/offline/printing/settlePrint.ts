import type { PrintState } from '#domain/printing/printQueue.ts';
import { sendHint } from '#platform/bus.ts';
import { prints } from '../db/printDatabase.ts';
import { withReopen } from '../db/withReopen.ts';
import { devicePrints, type PrintRunner } from './runPrints.ts';

/** From which states a person may bring a job to another one. */
const FROM: Readonly<Record<'waiting' | 'printed' | 'gone', readonly PrintState[]>> = {
  waiting: ['failed', 'unsure'],
  printed: ['unsure', 'handed'],
  gone: ['waiting', 'handed', 'failed', 'unsure', 'taking'],
};

/**
 * What a person decides of a job: waiting = print it (again), printed = it came out, gone = nobody wants it any more.
 * @returns false when the job went on by itself meanwhile
 */
export async function settlePrint(
  seq: number,
  to: keyof typeof FROM,
  { run, world }: PrintRunner = devicePrints,
): Promise<boolean> {
  const done = await withReopen(prints, () =>
    prints.transaction('rw', prints.jobs, prints.bytes, async () => {
      const job = await prints.jobs.get(seq);
      if (!job || !FROM[to].includes(job.state)) return false;
      await prints.jobs.put({ ...job, state: to, problem: null, owner: null, changedAt: world.now() });
      if (to !== 'waiting') await prints.bytes.delete(seq);
      return true;
    }),
  );
  sendHint('prints');
  void run();
  return done;
}
