import type { OperatorCode } from '../carriers/operators.ts';
import type { Zone } from '../geography/zones.ts';

export interface LabelParty {
  readonly name: string;
  readonly company: string;
  /** Up to two. */
  readonly streets: readonly string[];
  readonly postcode: string;
  readonly city: string;
  /** ISO 3166-1 alpha-2. */
  readonly country: string;
  readonly phone: string;
}

/** Everything that stands on the label of one package; texts of customers as they came. */
export interface LabelContent {
  readonly operator: OperatorCode;
  readonly operatorName: string;
  readonly service: { readonly code: string; readonly name: string };
  readonly zone: Zone;
  readonly from: LabelParty;
  readonly to: LabelParty;
  readonly package: { readonly number: number; readonly of: number };
  readonly weightG: number;
  readonly reference: string;
  /** yyyy-MM-dd */
  readonly date: string;
  readonly notes: string;
  /** What is inside, a line each; shown where the label has room. */
  readonly contents: readonly string[];
  readonly trackingNumber: string;
  /** null = the operator has no page of its own: a Data Matrix of the number stands in place of the QR. */
  readonly trackingUrl: string | null;
  /** Made by our simulator and not by the carrier: printed large, so that nobody hands such a parcel over. */
  readonly sandbox: boolean;
  readonly captions: LabelCaptions;
}

/** Words on the label, in the language of the client. */
export interface LabelCaptions {
  readonly from: string;
  readonly to: string;
  readonly package: string;
  readonly weight: string;
  readonly reference: string;
  readonly date: string;
  readonly contents: string;
  readonly sandbox: string;
  readonly receipt: string;
  readonly signature: string;
  /** The decimal sign of that language. */
  readonly decimal: ',' | '.';
}
