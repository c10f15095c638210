import { createQueries } from '#offline/queries/createQueries.ts';
import { sessionStore } from '#offline/session/sessionStore.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render } from '@testing-library/react';
import i18next, { type Resource } from 'i18next';
import { initReactI18next } from 'react-i18next';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, vi } from 'vitest';

/** What a server says to a request: its data, or a refusal of fields; undefined = there is no network. */
export type Said = { readonly data: unknown } | { readonly refused: object } | undefined;

/**
 * A page with a list, as a window of 1200 by 720 shows it, of somebody who is signed in. Used at the top of a test file.
 * @param texts of the areas that the page shows, in Spanish
 * @param answer what the server says; `path` is without `/api/v1/`
 */
export function listPage(
  texts: Resource[string],
  answer: (request: {
    readonly method: string;
    readonly path: string;
    readonly url: URL;
    readonly body: unknown;
  }) => Said,
) {
  beforeEach(async () => {
    // Rows are drawn for the room that there is, and a page without a layout has none.
    vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(720);
    vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(720);
    vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(1200);
    const media = { matches: false, addEventListener: () => undefined, removeEventListener: () => undefined };
    vi.stubGlobal('matchMedia', () => media);
    vi.stubGlobal('fetch', async (address: string, { method = 'GET', body }: RequestInit = {}) => {
      const url = new URL(address, 'https://a.test');
      const read = typeof body === 'string' ? (JSON.parse(body) as unknown) : null;
      const said = answer({ method, path: url.pathname.replace('/api/v1/', ''), url, body: read });
      if (!said) throw new TypeError('no network');
      return responseOf(said);
    });
    await i18next
      .use(initReactI18next)
      .init({ lng: 'es', resources: { es: texts }, interpolation: { escapeValue: false } });
  });
  afterEach(() => {
    cleanup();
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
    sessionStore.setState(sessionStore.getInitialState());
  });
}

function responseOf(said: NonNullable<Said>): Response {
  const isRefused = 'refused' in said;
  const data = isRefused ? null : said.data;
  const meta = Array.isArray(data) ? { current_page: 1, last_page: 1, per_page: 50, total: data.length } : null;
  const envelope = isRefused
    ? { success: false, data, meta, message: 'No', errorCode: 5600, errors: said.refused }
    : { success: true, data, meta, message: null, errorCode: null };
  return new Response(JSON.stringify(envelope), {
    status: isRefused ? 422 : 200,
    headers: { 'x-server-epoch': 'e' },
  });
}

/** Somebody of a role, at a client; 0 = none is chosen. */
export function signInAs(role: number | null, clientId: number): void {
  sessionStore.setState({
    user: {
      id: 1,
      profile: { email: 'a@demo.test' },
      roles: role === null ? [] : [{ id: role, permissions: [] }],
      clients: [],
    } as never,
    clientId,
  });
}

export const openPage = (page: ReactNode, address = '/') =>
  render(
    <QueryClientProvider client={createQueries()}>
      <MemoryRouter initialEntries={[address]}>{page}</MemoryRouter>
    </QueryClientProvider>,
  );
