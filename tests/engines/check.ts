import { type RunningServer, startServer } from '../../e2e/support/server.ts';
import { openOffice, type Office } from '../../e2e/support/office.ts';
import type { OpenBrowser } from './engine.ts';

/** Where a check works: a browser with an empty profile, and a server with the demo data. */
export interface Ground extends OpenBrowser {
  readonly origin: string;
  /** Reads the server beside the page. */
  office(email?: string): Promise<Office>;
  /** The server goes, as a network does for everybody. */
  cut(): Promise<void>;
  /** The server comes back at its address. */
  restore(): Promise<void>;
}

/** What has to hold in an engine that is no Chromium. Throws with what it found instead. */
export interface Check {
  readonly name: string;
  readonly run: (ground: Ground) => Promise<void>;
}

/** Opens the ground of one check on the demo in `dataDir`. */
export async function openGround(
  browser: OpenBrowser,
  dataDir: string,
): Promise<Ground & { readonly end: () => Promise<void> }> {
  let server: RunningServer = await startServer({ dataDir });
  const { origin, port } = server;
  return {
    ...browser,
    origin,
    office: (email) => openOffice(origin, email),
    cut: () => server.stop(),
    async restore() {
      server = await startServer({ dataDir, port });
    },
    end: () => server.stop(),
  };
}
