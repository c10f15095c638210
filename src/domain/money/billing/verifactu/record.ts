/** A record of the chain, as the published fields name it (Order HAC/1177/2024). Dates dd-MM-yyyy, amounts with a dot. */
export type VerifactuRecord = VerifactuEntry | VerifactuAnnulment;

interface Common {
  readonly IDVersion: '1.0';
  readonly Encadenamiento:
    | { readonly PrimerRegistro: 'S' }
    | {
        readonly RegistroAnterior: {
          readonly IDEmisorFactura: string;
          readonly NumSerieFactura: string;
          readonly FechaExpedicionFactura: string;
          readonly Huella: string;
        };
      };
  readonly SistemaInformatico: VerifactuSystem;
  readonly FechaHoraHusoGenRegistro: string;
  /** SHA-256. */
  readonly TipoHuella: '01';
  readonly Huella: string;
}

/** The program that made a record, and who is responsible for it. */
export interface VerifactuSystem {
  readonly NombreRazon: string;
  readonly NIF: string;
  readonly NombreSistemaInformatico: string;
  readonly IdSistemaInformatico: string;
  readonly Version: string;
  readonly NumeroInstalacion: string;
  readonly TipoUsoPosibleSoloVerifactu: 'S' | 'N';
  readonly TipoUsoPosibleMultiOT: 'S' | 'N';
  readonly IndicadorMultiplesOT: 'S' | 'N';
}

export interface VerifactuEntry extends Common {
  readonly operation: 'alta';
  readonly IDFactura: {
    readonly IDEmisorFactura: string;
    readonly NumSerieFactura: string;
    readonly FechaExpedicionFactura: string;
  };
  readonly NombreRazonEmisor: string;
  readonly TipoFactura: 'F1' | 'R1' | 'R4';
  /** By differences. */
  readonly TipoRectificativa?: 'I';
  readonly FacturasRectificadas?: readonly {
    readonly IDEmisorFactura: string;
    readonly NumSerieFactura: string;
    readonly FechaExpedicionFactura: string;
  }[];
  readonly DescripcionOperacion: string;
  readonly Destinatarios: readonly VerifactuRecipient[];
  readonly Desglose: readonly VerifactuTaxLine[];
  readonly CuotaTotal: string;
  readonly ImporteTotal: string;
}

export type VerifactuRecipient = { readonly NombreRazon: string } & (
  | { readonly NIF: string }
  | {
      /** 02 = number of the Union's register, 04 = official document of its country. */
      readonly IDOtro: { readonly CodigoPais: string; readonly IDType: '02' | '04'; readonly ID: string };
    }
);

export interface VerifactuTaxLine {
  /** IVA. */
  readonly Impuesto: '01';
  readonly ClaveRegimen: '01';
  /** S1 = taxed, N2 = not subject by the rules of place. */
  readonly CalificacionOperacion: 'S1' | 'N2';
  readonly TipoImpositivo?: string;
  readonly BaseImponibleOimporteNoSujeto: string;
  readonly CuotaRepercutida?: string;
}

export interface VerifactuAnnulment extends Common {
  readonly operation: 'anulacion';
  readonly IDFactura: {
    readonly IDEmisorFacturaAnulada: string;
    readonly NumSerieFacturaAnulada: string;
    readonly FechaExpedicionFacturaAnulada: string;
  };
}

/** Cents as the records write them: `-12.35`. */
export const verifactuAmount = (cents: number): string => (cents / 100).toFixed(2);

/** @param day yyyy-MM-dd @returns dd-MM-yyyy */
export const verifactuDay = (day: string): string => day.split('-').toReversed().join('-');
