/** Background Sync is Chromium's own: TypeScript's worker library does not know it. */
export interface SyncEvent extends ExtendableEvent {
  readonly tag: string;
  /** The browser will not try this tag again. */
  readonly lastChance: boolean;
}

declare global {
  interface ServiceWorkerGlobalScopeEventMap {
    sync: SyncEvent;
  }
}
