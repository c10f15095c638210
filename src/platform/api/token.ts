/** Where the page keeps its bearer token (specification section 9). A worker has no session storage and uses cookies. */
export const TOKEN_KEY = 'despacho.token';

function store(): Storage | null {
  return (globalThis as { sessionStorage?: Storage }).sessionStorage ?? null;
}

export const readToken = (): string | null => store()?.getItem(TOKEN_KEY) ?? null;

export function writeToken(token: string | null): void {
  if (token === null) store()?.removeItem(TOKEN_KEY);
  else store()?.setItem(TOKEN_KEY, token);
}
