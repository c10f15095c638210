export interface ChipFacts {
  readonly connection: 'online' | 'offline' | 'unknown';
  readonly signedIn: boolean;
  readonly pending: number;
  readonly sending: number;
  readonly held: number;
  readonly attention: number;
  readonly authHold: boolean;
  /** Whether the device knows the state of all work that was made on it. */
  readonly accounted: boolean;
  /** The first read of the orders, while it runs. */
  readonly loading: { readonly loaded: number; readonly total: number } | null;
  /** The files of the app that a start without a network needs, while they are being stored. */
  readonly storing: { readonly stored: number; readonly all: number } | null;
}

export type ChipSign =
  | 'sent'
  | 'online'
  | 'connecting'
  | 'offline'
  | 'waiting'
  | 'sending'
  | 'attention'
  | 'sign-in'
  | 'loading';

export interface ChipState {
  /** Shape. */
  readonly sign: ChipSign;
  /** Colour. */
  readonly tone: 'calm' | 'busy' | 'warning' | 'negative';
  /** Key below `chip.` of the app's texts. */
  readonly words:
    | 'sent'
    | 'nothing'
    | 'online'
    | 'connecting'
    | 'loading'
    | 'storing'
    | 'offline'
    | 'offlineCount'
    | 'waiting'
    | 'sending'
    | 'attention'
    | 'signIn'
    | 'signInToSend';
  /** Fills the words. */
  readonly count: number;
  /** Fills them too, with 'loading'. */
  readonly of?: number;
}

/**
 * What the chip says. Without a network it says that first, because it explains everything else. Questions that wait
 * for the person show in its count and shape.
 * @returns null = there is nothing to say: before anybody signs in, nothing is asked of the server
 */
export function chipState(facts: ChipFacts): ChipState | null {
  const unsent = facts.pending + facts.sending + facts.held;
  if (facts.attention > 0) {
    return {
      sign: facts.connection === 'offline' ? 'offline' : 'attention',
      tone: 'negative',
      words: 'attention',
      count: facts.attention,
    };
  }
  if (facts.connection === 'offline') {
    const words = unsent > 0 ? 'offlineCount' : 'offline';
    return { sign: 'offline', tone: 'warning', words, count: unsent };
  }
  if (facts.authHold)
    return { sign: 'sign-in', tone: 'warning', words: unsent > 0 ? 'signInToSend' : 'signIn', count: unsent };
  if (facts.sending > 0) return { sign: 'sending', tone: 'busy', words: 'sending', count: facts.sending };
  if (unsent > 0) return { sign: 'waiting', tone: 'busy', words: 'waiting', count: unsent };
  if (facts.connection === 'unknown')
    return facts.signedIn ? { sign: 'connecting', tone: 'busy', words: 'connecting', count: 0 } : null;
  if (facts.signedIn && facts.loading) {
    const { loaded, total } = facts.loading;
    return { sign: 'loading', tone: 'busy', words: 'loading', count: loaded, of: total };
  }
  // Green would say that the network may go.
  if (facts.signedIn && facts.storing) {
    const count = Math.floor((facts.storing.stored / facts.storing.all) * 100);
    return { sign: 'loading', tone: 'busy', words: 'storing', count };
  }
  return facts.signedIn
    ? { sign: 'sent', tone: 'calm', words: facts.accounted ? 'sent' : 'nothing', count: 0 }
    : { sign: 'online', tone: 'calm', words: 'online', count: 0 };
}
