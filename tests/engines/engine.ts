/** One tab of a browser that is no Chromium. */
export interface Tab {
  /** Goes to an address; resolves when its document is read, whatever else is under way. */
  goto(address: string): Promise<void>;
  /** Loads the page again, as a person does; resolves when the new document is read. */
  reload(): Promise<void>;
  /**
   * Runs a function in the page and awaits it. The function is sent as text: it knows nothing but its arguments.
   */
  run<Value, Args extends readonly (string | number)[]>(
    work: (...args: Args) => Value | Promise<Value>,
    ...args: Args
  ): Promise<Value>;
  /** Types on the keyboard with no pause, as a hand-held scanner does, and ends with Enter. */
  scan(code: string): Promise<void>;
  /** Draws a line with the button held down, through these points of the window (CSS px); two or more. */
  draw(points: readonly Point[]): Promise<void>;
}

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** The actions of WebDriver that draw a line. */
export const drawActions = (points: readonly Point[]) => {
  const moves = points.map(({ x, y }) => ({ type: 'pointerMove', x: Math.round(x), y: Math.round(y), duration: 20 }));
  const actions = [
    ...moves.slice(0, 1),
    { type: 'pointerDown', button: 0 },
    ...moves.slice(1),
    { type: 'pointerUp', button: 0 },
  ];
  return [{ type: 'pointer', id: 'hand', parameters: { pointerType: 'mouse' }, actions }];
};

export interface OpenBrowser {
  /** The browser's name and version, as it gives them. */
  readonly version: string;
  readonly tab: Tab;
  /** What the console has said as an error so far; an engine that tells nobody has none. */
  readonly errors: readonly string[];
  close(): Promise<void>;
}

export interface Engine {
  readonly name: 'firefox' | 'webkit';
  /** What this machine lacks for it, with the way to get it; `null` = nothing. */
  missing(): string | null;
  /** Starts it with an empty profile. */
  open(): Promise<OpenBrowser>;
}
