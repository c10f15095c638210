import type { ActClaim } from '#domain/clock/actTime.ts';
import type { CommandActor } from '../kernel/actor.ts';
import type { ActionSource } from './orderAction.ts';

/** Which device calls, for whom, and which state of the server it knows. */
export interface DeviceEnvelope {
  readonly deviceId: string;
  readonly epoch: string;
  /** The user under whom the command was made. */
  readonly userId: number;
  /** First sequence minted under this device id; `null` = not said. */
  readonly first: number | null;
  /** CONTRACT_VERSION of the app that calls; `null` = not said. */
  readonly appVersion: number | null;
}

export interface DeviceSequence extends DeviceEnvelope {
  readonly seq: number;
  /** Highest sequence minted on the device. */
  readonly high: number;
}

/** The protocol part of a command. */
export interface CommandEnvelope {
  readonly key: string;
  readonly version: number;
  /** `null` for an API client that repeats by key but keeps no outbox. */
  readonly device: DeviceSequence | null;
  /** When the device says that it was done; `null` = it does not say (an API client, an older app). */
  readonly happened: ActClaim | null;
}

export interface CommandRequest {
  readonly kind: string;
  readonly method: string;
  readonly path: string;
  /** Parameters of the address, query and body in one object, as the contract's schemas parsed them. */
  readonly body: unknown;
  readonly actor: CommandActor;
  /** Absent = a person. */
  readonly source?: ActionSource;
  /** The client of the session: whose orders the command may touch; 0 = all (an administrator who chose none). */
  readonly clientId: number;
  /** The client that the command itself names, when its body does. */
  readonly boundClientId: number | null;
  /** `null` = no ledger: executed as it comes. */
  readonly envelope: CommandEnvelope | null;
}
