const PLACES = 8;

/**
 * What of an error may stand in a log: its kind and where it happened. Its message may quote what it choked on (S37),
 * also over several lines that look like places, so it is cut out of the stack before that is read.
 */
export function traceOf(error: unknown) {
  if (!(error instanceof Error)) return { error: typeof error };
  const { name, message, stack = '' } = error;
  const places = stack.slice(message === '' ? 0 : stack.indexOf(message) + message.length).split('\n');
  return {
    error: name,
    code: 'code' in error && typeof error.code === 'string' && /^\w{1,40}$/.test(error.code) ? error.code : undefined,
    place: places
      .filter((line) => /^\s+at /.test(line))
      .slice(0, PLACES)
      .map((line) => line.trim()),
  };
}
