interface ProblemFacts {
  /** How printers and agents word it; absent = only our own code finds it. */
  readonly words?: RegExp;
  /** Paper may have come out all the same, so nobody prints again without looking. */
  readonly mayHavePrinted?: true;
}

/** Why something was not printed. Each has a card that says what to do: `printing.problem.<code>`. */
const PROBLEMS = {
  'connection-lost': { words: /connection closed before response/i, mayHavePrinted: true },
  /** The printer took no byte for a long time, and may have printed those before. */
  'no-answer': { mayHavePrinted: true },
  'access-denied': { words: /local network access/i },
  'agent-gone': { words: /unable to establish connection/i },
  blocked: { words: /connection blocked by client|request blocked/i },
  'no-certificate': { words: /certificate error/i },
  'bad-signature': { words: /invalid signature/i },
  'not-signed': { words: /failed to sign request/i },
  'no-printer': { words: /a printer must be specified/i },
  'printer-gone': { words: /printer could not be found|printer matching|cannot find printer/i },
  'printer-busy': { words: /unable to claim interface|access denied|failed to open serial port|already open/i },
  'no-paper': { words: /out of (paper|media)|(paper|media)[ _-]?(is )?(out|empty)/i },
  'no-ribbon': { words: /ribbon[ _-]?(is )?out|out of ribbon/i },
  'head-open': { words: /head[ _-]?(is )?open|(cover|door)[ _-]?(is )?open/i },
  'no-network': {},
  'file-changed': {},
  'file-refused': {},
  /** No other device can have it: too large, or the server refused it. */
  'not-offered': {},
  /** Another device took it first. */
  'given-away': {},
  'not-supported': {},
  /** The part of the app that prints this way could not be fetched. */
  'not-loaded': {},
  /** The device cannot keep the queue. */
  'not-kept': {},
  unknown: {},
} as const satisfies Readonly<Record<string, ProblemFacts>>;

export type PrintProblemCode = keyof typeof PROBLEMS;

const PRINT_PROBLEMS = Object.keys(PROBLEMS) as readonly PrintProblemCode[];

export interface PrintProblem {
  readonly code: PrintProblemCode;
  /** As the printer, the agent or the browser said it; shown under our own words. */
  readonly words: string;
}

/** What the words of a printer or an agent mean. */
export function problemOf(words: string): PrintProblem {
  const code = PRINT_PROBLEMS.find((one) => (PROBLEMS[one] as ProblemFacts).words?.test(words));
  return { code: code ?? 'unknown', words };
}

export function mayHavePrinted({ code }: PrintProblem): boolean {
  return (PROBLEMS[code] as ProblemFacts).mayHavePrinted === true;
}
