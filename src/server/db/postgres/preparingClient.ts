import type pg from 'pg';
import { preparedName } from '../prepared.ts';
import { SteadyClient } from './steadyClient.ts';

type Query = (this: pg.Client, ...args: unknown[]) => unknown;

const plain = SteadyClient.prototype.query as unknown as Query;

/** Keeps the plans of the statements that are marked (../prepared.ts). */
export class PreparingClient extends SteadyClient {
  override query = ((text: unknown, values: unknown, ...more: unknown[]) => {
    const name = typeof text === 'string' && Array.isArray(values) ? preparedName(text, false) : null;
    return name === null ? plain.call(this, text, values, ...more) : plain.call(this, { name, text, values });
  }) as pg.Client['query'];
}
