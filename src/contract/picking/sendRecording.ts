import { RECORDED_KINDS } from '#domain/blackBox/recordingFormat.ts';
import { FLOOR_WORK } from '#domain/people/areas.ts';
import { RECORDING_LENGTH } from '#domain/workSession/workSession.ts';
import * as z from 'zod/mini';
import { actionResult } from '../actionResult.ts';
import { defineEndpoint } from '../endpoint.ts';
import { rowId } from '../rowId.ts';

// Apart from the lists of the desk: the floor carries this.

/**
 * A session that ends with its work tells this with that. The answer names the recording as order 0, because it changes
 * none.
 */
export const sendRecording = defineEndpoint({
  method: 'POST',
  path: 'recorded-sessions',
  summary: 'Tells what was done in a session that was given up, so that it can be replayed; a repeat changes nothing',
  body: z.object({
    id_client: rowId,
    session: z.uuid(),
    kind: z.enum(RECORDED_KINDS),
    orders: z.array(rowId).check(z.minLength(1), z.maxLength(200)),
    /** A text that tells no session of its kind is not kept. */
    recording: z.string().check(z.maxLength(RECORDING_LENGTH)),
  }),
  data: actionResult,
  errors: [],
  access: FLOOR_WORK,
  queue: { kind: 'session.record', version: 1, onUnknown: 'safe-to-repeat' },
});
