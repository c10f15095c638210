export interface StackFrame {
  readonly filename: string;
  readonly function?: string;
  readonly lineno: number;
  readonly colno: number;
}

/** `at name (file:1:2)`, `at file:1:2` of Chromium; `name@file:1:2` of the others. */
const LINES = [
  /^\s*at (?:(?<name>.*?) )?\(?(?<file>\S+?):(?<line>\d+):(?<column>\d+)\)?$/,
  /^(?<name>[^@]*)@(?<file>\S+?):(?<line>\d+):(?<column>\d+)$/,
];
const MAX_FRAMES = 30;

/** Where an error was thrown, the outermost call first; of addresses only the path, and only of files. */
export function stackFrames(stack: string | undefined): readonly StackFrame[] {
  return (stack ?? '')
    .split('\n')
    .flatMap((text) => {
      const { name, file, line, column } = LINES.map((one) => one.exec(text)?.groups).find(Boolean) ?? {};
      if (file === undefined) return [];
      const filename = file.replace(/^[a-z]+:\/\/[^/]+/, '').replace(/[?#].*$/, '');
      return [{ filename, ...(name && { function: name }), lineno: Number(line), colno: Number(column) }];
    })
    .slice(0, MAX_FRAMES)
    .toReversed();
}
