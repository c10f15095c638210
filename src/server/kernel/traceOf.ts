const PLACES = 8;

/**
 * The part of an error that may be logged: its kind and where it happened. Its message may quote user data (S37), also
 * over several lines that look like a stack, so it is removed before the stack is read.
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
