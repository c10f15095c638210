import type { StopListening } from '../databaseHandle.ts';
import type { EngineLink } from './engineLink.ts';

interface Subscription {
  readonly channel: string;
  readonly onGap: (() => void) | undefined;
}

/** LISTEN over a link, and again over each engine that takes the place of another. */
export class EngineListener {
  readonly #link: EngineLink;
  readonly #subscriptions = new Map<number, Subscription>();

  constructor(link: EngineLink) {
    this.#link = link;
  }

  async listen(channel: string, onPayload: (payload: string) => void, onGap?: () => void): Promise<StopListening> {
    const subscription = this.#link.newNumber();
    this.#link.onNotified(subscription, onPayload);
    this.#subscriptions.set(subscription, { channel, onGap });
    await this.#ask(subscription, channel);
    return async () => {
      this.#subscriptions.delete(subscription);
      this.#link.onNotified(subscription, null);
      // An engine that is gone tells nobody anyway.
      await this.#link.askAlone({ kind: 'unlisten', caller: 0, subscription }).catch(() => {});
    };
  }

  /** Another engine is behind the link. */
  async resume(): Promise<void> {
    for (const [subscription, { channel, onGap }] of this.#subscriptions) {
      await this.#ask(subscription, channel);
      onGap?.();
    }
  }

  async #ask(subscription: number, channel: string): Promise<void> {
    await this.#link.askAlone({ kind: 'listen', caller: 0, channel, subscription });
  }
}
