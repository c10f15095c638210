import pg from 'pg';

/**
 * A connection that may end at any moment, between two statements too: whoever asks it next hears of it. The driver also
 * tells it as an event, and one that nobody hears ends the process; the pool hears it while the connection rests and no
 * longer.
 */
export class SteadyClient extends pg.Client {
  constructor(config?: string | pg.ClientConfig) {
    super(config);
    this.on('error', () => {});
  }
}
