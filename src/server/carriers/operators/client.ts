import type { CarrierEnvironment } from '#domain/carriers/account.ts';
import type { OperatorCode } from '#domain/carriers/operators.ts';
import type { CarrierAccount } from './account.ts';
import type { FileParts, FileWords } from './byFiles.ts';
import type { CarrierConnector } from './port.ts';
import type { CarrierHttp } from './carrierHttp.ts';
import type { CarrierToken } from '../../outside/tokenCache.ts';

/** What a client of an operator works with. */
export interface ClientParts {
  readonly account: CarrierAccount;
  readonly environment: CarrierEnvironment;
  readonly http: CarrierHttp;
  now(): Date;
  /** The token of this account, asked for when none is good. */
  token(request: () => Promise<CarrierToken>): Promise<string>;
  /** The token was refused before its time. */
  dropToken(): void;
  /** How an operator that works by files is served; null = it answers calls. */
  readonly files: FileParts | null;
}

/** How an operator tells of a parcel by itself. */
export interface AlertWords {
  /** The header with the credential that it was given, in lower case. */
  readonly header: string;
  /** The parcel that a message is about; null = it names none. */
  numberIn(message: unknown): string | null;
}

/** How an operator is worked with under a contract; its stand-in for tests is in the same folder's test files. */
export interface CarrierClient {
  /** null = its account says where. */
  readonly hosts: Readonly<Record<CarrierEnvironment, string>> | null;
  /** The operator prints letters of Western Europe alone (ISO-8859-1). */
  readonly isLatin?: true;
  /** Absent = it is called. */
  readonly files?: FileWords;
  /** Absent = it tells nothing by itself. */
  readonly alerts?: AlertWords;
  connect(parts: ClientParts): CarrierConnector;
}

/** Which operator, where, and with what. */
export interface CarrierContract {
  readonly operator: OperatorCode;
  readonly environment: CarrierEnvironment;
  readonly account: CarrierAccount;
}
