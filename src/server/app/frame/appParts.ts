import type { DoorParts } from '../../kernel/doorParts.ts';
import type { PrintSigner } from '../../kernel/printSigner.ts';
import type { EventServer } from '../../service/monitoring/eventServer.ts';
import type { TellFault } from '../../service/monitoring/faultTeller.ts';
import type { Tracer } from '../../service/monitoring/tracer.ts';
import type { FileStore } from '../../files/fileStore.ts';

/** What the application is put together from; tests replace the clock and the ids. */
export interface AppParts extends DoorParts {
  readonly files: FileStore;
  readonly printSigner: () => Promise<PrintSigner>;
  /** The epoch that every answer names; it may change while the server runs. */
  readonly epoch: () => string;
  /** Whether a request may name this `Host`. */
  readonly knownHost: (host: string | undefined) => boolean;
  readonly demoSignIn: boolean;
  readonly trustProxy: boolean;
  /** Folder of the built client; absent = API only. */
  readonly clientDir?: string | undefined;
  /** Certificate and key: the server speaks https. */
  readonly tls?: { readonly key: string; readonly cert: string } | undefined;
  /** true = to the standard output; tests read what is written. */
  readonly log: boolean | { write(line: string): void };
  /** One line for each request; else only what went wrong. */
  readonly logRequests: boolean;
  /** What a scraper of /api/metrics has to send; null = nobody may. */
  readonly metricsToken: string | null;
  /** The server that keeps events of pages; null = there is none, and no event is taken. */
  readonly eventServer: EventServer | null;
  /** The server that keeps recordings of screens; null or absent = there is none, and nothing is recorded. */
  readonly replayServer?: EventServer | null;
  /** Hears of faults of ours that a request met. */
  readonly tellFault?: TellFault | undefined;
  /** How long requests took is told there; null = nowhere. */
  readonly tracer?: Tracer | null;
}
