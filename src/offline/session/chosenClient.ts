import type { CurrentUser } from '#contract/people/user.ts';

interface Known {
  readonly user: CurrentUser | null;
  readonly clientId: number;
}

/** What `user/current` is asked beside who this is: of too many clients the chosen one has to be among those it tells. */
export function chosenClient(known: Known | null): { readonly query?: { readonly chosen_client: number } } {
  return known?.user?.more_clients && known.clientId > 0 ? { query: { chosen_client: known.clientId } } : {};
}
