interface Box {
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
  readonly left: number;
}

interface Size {
  readonly width: number;
  readonly height: number;
}

export type Side = 'start' | 'end';

const GAP = 4;
const EDGE = 8;

/**
 * The position of a floating surface, in px of the window: under its anchor, or above it when there is more room;
 * aligned to the start or the end of the anchor; never beyond the edges. `maxHeight` is the room on the chosen side.
 */
export function placeBeside(anchor: Box, surface: Size, view: Size, side: Side) {
  const below = view.height - anchor.bottom - GAP - EDGE;
  const above = anchor.top - GAP - EDGE;
  const under = surface.height <= below || below >= above;
  const maxHeight = Math.max(120, under ? below : above);
  const height = Math.min(surface.height, maxHeight);
  const preferred = side === 'start' ? anchor.left : anchor.right - surface.width;
  return {
    top: under ? anchor.bottom + GAP : Math.max(EDGE, anchor.top - GAP - height),
    left: Math.max(EDGE, Math.min(preferred, view.width - surface.width - EDGE)),
    maxHeight,
  };
}
