import { type BilledParty, SERVICE_TAXES, type ServiceTax } from '../serviceTax.ts';
import { normaliseTaxNumber, vatNumberProblem } from '../../../customs/identifiers/vatNumber.ts';
import {
  verifactuAmount,
  verifactuDay,
  type VerifactuAnnulment,
  type VerifactuEntry,
  type VerifactuRecipient,
  type VerifactuSystem,
} from './record.ts';

/** What a record says of an invoice. */
export interface RegisteredInvoice {
  readonly issuer: BilledParty;
  readonly recipient: BilledParty;
  readonly number: string;
  /** yyyy-MM-dd */
  readonly issuedOn: string;
  readonly tax: ServiceTax;
  readonly netCents: number;
  readonly taxCents: number;
  readonly totalCents: number;
  readonly description: string;
  /** The invoice that it corrects, and with which type. */
  readonly corrects: { readonly type: 'R1' | 'R4'; readonly number: string; readonly issuedOn: string } | null;
}

/** The record before in the chain of the issuer. */
export interface LastRecord {
  readonly number: string;
  /** yyyy-MM-dd */
  readonly issuedOn: string;
  readonly hash: string;
}

/** Without the letters of the country, as the register of the tax authority has it. */
export const issuerNumber = ({ taxId }: BilledParty): string => normaliseTaxNumber(taxId).replace(/^ES/, '');

interface Circumstances {
  readonly issuer: BilledParty;
  readonly last: LastRecord | null;
  readonly system: VerifactuSystem;
  /** With its zone: `2026-12-01T01:10:00+01:00`. */
  readonly at: string;
}

/** The record of an invoice that was issued, still without its hash. */
export function entryOf(invoice: RegisteredInvoice, by: Omit<Circumstances, 'issuer'>): Omit<VerifactuEntry, 'Huella'> {
  const { issuer, recipient, number, issuedOn, tax, netCents, taxCents, totalCents, description, corrects } = invoice;
  const { basisPoints } = SERVICE_TAXES[tax];
  return {
    operation: 'alta',
    ...commonOf({ ...by, issuer }),
    IDFactura: {
      IDEmisorFactura: issuerNumber(issuer),
      NumSerieFactura: number,
      FechaExpedicionFactura: verifactuDay(issuedOn),
    },
    NombreRazonEmisor: issuer.name,
    TipoFactura: corrects?.type ?? 'F1',
    ...(corrects && {
      TipoRectificativa: 'I' as const,
      FacturasRectificadas: [
        {
          IDEmisorFactura: issuerNumber(issuer),
          NumSerieFactura: corrects.number,
          FechaExpedicionFactura: verifactuDay(corrects.issuedOn),
        },
      ],
    }),
    DescripcionOperacion: description,
    Destinatarios: [recipientOf(recipient)],
    Desglose: [
      {
        Impuesto: '01',
        ClaveRegimen: '01',
        CalificacionOperacion: basisPoints > 0 ? 'S1' : 'N2',
        ...(basisPoints > 0 && { TipoImpositivo: verifactuAmount(basisPoints) }),
        BaseImponibleOimporteNoSujeto: verifactuAmount(netCents),
        ...(basisPoints > 0 && { CuotaRepercutida: verifactuAmount(taxCents) }),
      },
    ],
    CuotaTotal: verifactuAmount(taxCents),
    ImporteTotal: verifactuAmount(totalCents),
  };
}

/** The record that takes another back which should not have been, still without its hash. */
export function annulmentOf(
  { issuer, number, issuedOn }: Pick<RegisteredInvoice, 'issuer' | 'number' | 'issuedOn'>,
  by: Omit<Circumstances, 'issuer'>,
): Omit<VerifactuAnnulment, 'Huella'> {
  return {
    operation: 'anulacion',
    ...commonOf({ ...by, issuer }),
    IDFactura: {
      IDEmisorFacturaAnulada: issuerNumber(issuer),
      NumSerieFacturaAnulada: number,
      FechaExpedicionFacturaAnulada: verifactuDay(issuedOn),
    },
  };
}

function commonOf({ issuer, last, system, at }: Circumstances) {
  return {
    IDVersion: '1.0' as const,
    Encadenamiento: last
      ? {
          RegistroAnterior: {
            IDEmisorFactura: issuerNumber(issuer),
            NumSerieFactura: last.number,
            FechaExpedicionFactura: verifactuDay(last.issuedOn),
            Huella: last.hash,
          },
        }
      : { PrimerRegistro: 'S' as const },
    SistemaInformatico: system,
    FechaHoraHusoGenRegistro: at,
    TipoHuella: '01' as const,
  };
}

function recipientOf({ name, taxId, country }: BilledParty): VerifactuRecipient {
  const number = normaliseTaxNumber(taxId);
  if (country === 'ES') return { NombreRazon: name, NIF: number.replace(/^ES/, '') };
  const IDType = vatNumberProblem(taxId) === null ? '02' : '04';
  return { NombreRazon: name, IDOtro: { CodigoPais: country, IDType, ID: number } };
}
