export interface ApiConfiguration {
  /** Origin of the API without a final slash; empty = the origin of the page. */
  readonly base: string;
  readonly language: 'es' | 'en' | 'fr';
}

const built = (import.meta as { env?: { VITE_API_BASE?: string } }).env?.VITE_API_BASE ?? '';

let current: ApiConfiguration = { base: built.replace(/\/+$/, ''), language: 'es' };

/** Origin and language of the calls, as last set. */
export const apiConfiguration = (): ApiConfiguration => current;

/** Language of the messages, or the address of another back end. */
export function configureApi(change: Partial<ApiConfiguration>): void {
  current = { ...current, ...change };
}
