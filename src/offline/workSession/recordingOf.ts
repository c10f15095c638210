import { RECORDED_KINDS } from '#domain/blackBox/recordingFormat.ts';
import { FIRST_KIND, type WorkSession } from '#domain/workSession/workSession.ts';
import { readRecording } from '../blackBox/readRecording.ts';
import { checkedArgs } from '../commands/checkedArgs.ts';
import { logFailure } from '../guard/logFailure.ts';
import type { SendRecordingArgs } from '../outbox/kinds/sendRecording.ts';

/**
 * What was done in a session that ends without its work, for the server.
 * @returns `null` = nothing, or its kind of work is not replayed; nobody is kept in a session because it cannot be told
 */
export async function recordingOf(session: WorkSession): Promise<SendRecordingArgs | null> {
  const kind = RECORDED_KINDS.find((recorded) => recorded === (session.kind ?? FIRST_KIND));
  const recording = kind && (await readRecording(session));
  if (!kind || !recording) return null;
  const { id, clientId, orderIds } = session;
  try {
    return await checkedArgs('session.record', {
      id_client: clientId,
      session: id,
      kind,
      orders: [...orderIds],
      recording,
    });
  } catch (reason) {
    logFailure('black-box', reason);
    return null;
  }
}
