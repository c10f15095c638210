/** What is told of a piece of work when it ends: routes, kinds, statuses, ids; never what people typed. */
export type TraceFacts = Readonly<Record<string, string | number>>;

export interface TracedWork {
  /** @param failed the work met a fault of ours */
  end(facts: TraceFacts, failed: boolean): void;
}

/** How long requests and jobs took, told to a collector that speaks OTLP. */
export interface Tracer {
  /**
   * @param parent header `traceparent` of whoever asked, where that one is to be believed
   */
  begin(kind: 'request' | 'job', name: string, parent?: string): TracedWork;
  /** Sends what is left; waits for no collector that is away. */
  close(): Promise<void>;
}

export interface TraceSettings {
  /** Base address of the collector; spans go to `/v1/traces` below it. */
  readonly endpoint: string;
  /** How this server is called there. */
  readonly service: string;
  /** ms between two sendings; 5 s where nothing else is said. */
  readonly everyMs?: number;
  /** ms that the last sending has when the server closes; 3 s where nothing else is said. */
  readonly closeWithinMs?: number;
}

/** Loads what traces need, which nobody pays for who keeps none. */
export async function openTracer(settings: TraceSettings): Promise<Tracer> {
  return (await import('./otlpTracer.ts')).otlpTracer(settings);
}
