import type { StripRule } from '../codes/stripRules.ts';
import type { WalkingOrder } from './routeOrder.ts';
import type { PickingSettings } from './settings.ts';
import type { ToteMask } from './totes.ts';

/** How a client wants picking done: its settings, and its masks as scans are compared with them. */
export interface PickRules extends Omit<PickingSettings, 'route'> {
  readonly route: WalkingOrder;
  /** How the code inside a longer text is found, in the order in which they are tried. */
  readonly stripRules: readonly StripRule[];
  /** Patterns of tote labels; without any, every code that stands on no product is a tote. */
  readonly toteMasks: readonly ToteMask[];
}
