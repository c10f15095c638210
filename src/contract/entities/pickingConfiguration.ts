import { CODE_TYPES } from '#domain/codes/codeTypes.ts';
import { PICKING_STANDARDS } from '#domain/configuration/pickingStandards.ts';
import { PICKING_MODES, PICKING_ROUTES } from '#domain/configuration/rules.ts';
import * as z from 'zod/mini';

export const codeType = z.enum(CODE_TYPES);

/**
 * The picking settings that a device needs. A server that sends only the first three gets the standards for the others.
 */
export const pickingConfiguration = z.object({
  id_client: z.int(),
  code_types: z.array(codeType),
  /** 'serpentine' turns round in every visited aisle, 'return' always ascends. */
  route: z.enum(PICKING_ROUTES),
  /** An identical camera read inside this window is one read, in ms. */
  repeat_window: z.int(),
  /** With which mode a session begins. */
  mode: z._default(z.enum(PICKING_MODES), PICKING_STANDARDS.mode),
  /** The location is scanned before the product. */
  force_location: z._default(z.boolean(), PICKING_STANDARDS.forceLocation),
  /** Each unit is confirmed by scanning its tote. */
  force_tote: z._default(z.boolean(), PICKING_STANDARDS.forceTote),
  /** How the labels of totes look, one mask a line: `CUBETA-*`; empty = any code that stands on no product. */
  tote_masks: z._default(z.string(), PICKING_STANDARDS.toteMasks),
  /** A refusal stays until it is acknowledged. */
  error_stops: z._default(z.boolean(), PICKING_STANDARDS.errorStops),
  /** How this client wraps its codes, one mask a line: `PRE-{code}`. */
  code_masks: z._default(z.string(), PICKING_STANDARDS.codeMasks),
  finish_rules: z._default(z.object({ require_reason_for_short: z.boolean() }), {
    require_reason_for_short: PICKING_STANDARDS.requireReason,
  }),
});
export type PickingConfiguration = z.infer<typeof pickingConfiguration>;
