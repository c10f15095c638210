import type { FastifyRequest } from 'fastify';
import type { DatabaseHandle } from '../db/databaseHandle.ts';
import type { RateLimiter } from './rateLimits.ts';
import type { ActionServices } from './services.ts';

/** What the doors of areas take: what anybody calls by a link or a signed message, without a session of ours. */
export interface DoorParts {
  readonly database: DatabaseHandle;
  /** What calls reach beside the database. */
  readonly services: ActionServices;
  readonly now: () => Date;
  readonly newId: () => string;
  readonly isSecure: (request: FastifyRequest) => boolean;
  readonly allowedOrigins: readonly string[];
  /** How much each caller may ask in a while. */
  readonly limiter: RateLimiter;
}
