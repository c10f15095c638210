import { isStillBetter, learnRoute, type RouteProposal } from '#domain/picking/learnRoute.ts';
import type { LearnedRoute, RouteStyle } from '#domain/picking/routeOrder.ts';
import { type TroubledPlace, troubledPlaces } from '#domain/picking/troubledPlaces.ts';
import type { WalkedSession } from '#domain/picking/walkTimes.ts';

interface Walks {
  /** Newest last. */
  readonly sessions: readonly WalkedSession[];
  readonly uploaded: RouteStyle;
  readonly inForce: LearnedRoute | null;
}

export interface Studied {
  readonly proposal: RouteProposal | null;
  readonly troubles: readonly TroubledPlace[];
  /** Whether the order in force is walked slower by now than the uploaded one. */
  readonly isWorse: boolean;
}

/** What the walks of a warehouse teach; a task of another thread, because it may take seconds. */
export async function studyWalks({ sessions, uploaded, inForce }: Walks): Promise<Studied> {
  return {
    proposal: learnRoute(sessions, uploaded),
    troubles: troubledPlaces(sessions),
    isWorse: inForce !== null && !isStillBetter(sessions, uploaded, inForce),
  };
}
