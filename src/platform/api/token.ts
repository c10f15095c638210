/**
 * Where the page keeps the bearer token of a back end that gives one. Ours gives pages a cookie in its place, which no
 * script reads. A worker has no session storage and uses cookies.
 */
const TOKEN_KEY = 'despacho.token';

interface TextStore {
  getItem(name: string): string | null;
  setItem(name: string, value: string): void;
  removeItem(name: string): void;
}

function store(): TextStore | null {
  return (globalThis as { sessionStorage?: TextStore }).sessionStorage ?? null;
}

export const readToken = (): string | null => store()?.getItem(TOKEN_KEY) ?? null;

export function writeToken(token: string | null): void {
  if (token === null) store()?.removeItem(TOKEN_KEY);
  else store()?.setItem(TOKEN_KEY, token);
}
