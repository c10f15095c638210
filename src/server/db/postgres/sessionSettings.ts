/**
 * Many short statements at a time: compiling one, or starting workers for it, takes longer than to run it, and what is
 * asked for lies in memory or on a disk that finds every page alike.
 */
const SETTINGS = {
  lock_timeout: 10_000,
  timezone: 'UTC',
  jit: 'off',
  max_parallel_workers_per_gather: 0,
  random_page_cost: 1.1,
};

/**
 * The settings as start parameters of a connection, which most pools refuse or forget.
 * @param statementMs 0 = a statement takes as long as it takes
 */
export function startOptions(statementMs: number): string {
  return entries(statementMs)
    .map(([name, value]) => `-c ${name}=${value}`)
    .join(' ');
}

/** For work that sends no hints of its own after its commit, such as a bulk load: they go with it. */
export const HINTS_AT_ONCE = '-c app.hints_at_once=on';

/** The same settings for one transaction, sent with its beginning: no pool can lose them, or give them to others. */
export function transactionSettings(statementMs: number): string {
  const calls = entries(statementMs).map(([name, value]) => `set_config('${name}', '${value}', true)`);
  return `select ${calls.join(', ')}`;
}

const entries = (statementMs: number) => Object.entries({ ...SETTINGS, statement_timeout: statementMs });
