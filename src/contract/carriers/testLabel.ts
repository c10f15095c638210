import { SETTINGS } from '#domain/people/areas.ts';
import { LABEL_FORMATS, LABEL_SIZES, LABEL_TEMPLATES } from '#domain/carriers/labelKinds.ts';
import * as z from 'zod/mini';
import { type DataOf, defineEndpoint } from '../endpoint.ts';
import { clientChoice, rowIdInPath } from '../rowId.ts';

/**
 * Why a test label was not made: the account is of the real system, or works by files; no warehouse to send from; no
 * service reaches an address of a trial; the account cannot be opened; the operator refused it, did not answer, or gave
 * no file.
 */
export const TEST_LABEL_REASONS = [
  'live',
  'files',
  'sender',
  'service',
  'account',
  'refused',
  'noAnswer',
  'noLabel',
] as const;

export const testLabel = defineEndpoint({
  method: 'POST',
  path: 'carriers/{id}/test_label',
  summary:
    'Makes a label of nothing in the test system of the operator, or in the simulator, and takes it back where it can',
  params: z.object({ id: rowIdInPath }),
  query: z.object({ id_client: clientChoice }),
  data: z.object({
    /** null = it was made. */
    why: z.nullable(z.enum(TEST_LABEL_REASONS)),
    /** The words of the operator, or of the network. */
    words: z.nullable(z.string()),
    label: z.nullable(
      z.object({
        format: z.enum(LABEL_FORMATS),
        size: z.enum([...LABEL_SIZES, ...LABEL_TEMPLATES]),
        service: z.string(),
        service_name: z.string(),
        tracking_number: z.nullable(z.string()),
        /** Base64, in the format. */
        file: z.string(),
        /** The same label to look at, base64, where its format is one of printers; null = there is none. */
        pdf: z.nullable(z.string()),
        /** The operator has taken it back. */
        cancelled: z.boolean(),
      }),
    ),
  }),
  errors: [7010, 2004],
  access: SETTINGS,
});

export type TestLabel = DataOf<typeof testLabel>;
