import type { CodeType } from '../codes/codeTypes.ts';
import type { StripRule } from '../codes/stripRules.ts';
import type { PickMode } from './modes.ts';
import type { ToteMask } from './totes.ts';
import type { RouteStyle } from './routeOrder.ts';

/** How a client wants picking done (picking configuration). */
export interface PickRules {
  readonly codeTypes: readonly CodeType[];
  /** How the code inside a longer text is found, in the order in which they are tried. */
  readonly stripRules: readonly StripRule[];
  /** A code that the camera sees again within this time is the same read, ms. */
  readonly repeatWindow: number;
  readonly route: RouteStyle;
  /** The mode in which a session starts. */
  readonly mode: PickMode;
  /** The place of a line is scanned before its product. */
  readonly forceLocation: boolean;
  /** In tote mode, a unit counts once the tote that it went into is scanned. */
  readonly forceTote: boolean;
  /** What the label of a tote looks like; none = any code that stands on no product. */
  readonly toteMasks: readonly ToteMask[];
  /** Lines of orders that were worked on may only stay open with a reason. */
  readonly requireReason: boolean;
}
