import type pg from 'pg';
import { preparedName } from '../prepared.ts';
import { SteadyClient } from './steadyClient.ts';

/** Keeps the plans of the statements that are marked (../prepared.ts). */
export class PreparingClient extends SteadyClient {
  override query = ((text: unknown, values: unknown, ...more: unknown[]) => {
    const name = typeof text === 'string' && Array.isArray(values) ? preparedName(text, false) : null;
    return name === null ? this.ask(text, values, ...more) : this.ask({ name, text, values });
  }) as pg.Client['query'];
}
