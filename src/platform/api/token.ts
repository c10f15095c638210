/**
 * Where the page stores the bearer token of a back end that gives one. Our own server gives pages a cookie instead,
 * which no script can read. A worker has no session storage and uses cookies.
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

/** The bearer token of this page; `null` = it uses the cookie. */
export const readToken = (): string | null => store()?.getItem(TOKEN_KEY) ?? null;

/** @param token `null` forgets the stored one */
export function writeToken(token: string | null): void {
  if (token === null) store()?.removeItem(TOKEN_KEY);
  else store()?.setItem(TOKEN_KEY, token);
}
