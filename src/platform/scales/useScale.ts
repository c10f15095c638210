import { useSyncExternalStore } from 'react';
import type { ScaleView } from './deviceScale.ts';
import { scaleHere } from './scaleHere.ts';

/** How the scale of this device stands; drawn from it, a page opens it. */
export const useScale = (): ScaleView => useSyncExternalStore(scaleHere.watch, scaleHere.view);
