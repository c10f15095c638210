import type { VerifactuEntry, VerifactuAnnulment } from './record.ts';

type Unhashed<R> = Omit<R, 'Huella'>;

/** The hash of the record before, empty for the first one. */
export const previousHash = ({ Encadenamiento }: Pick<VerifactuEntry, 'Encadenamiento'>): string =>
  'RegistroAnterior' in Encadenamiento ? Encadenamiento.RegistroAnterior.Huella : '';

/**
 * The text whose SHA-256, in capital hexadecimal, is the hash of a record: name and value of the published fields, in
 * the published order, joined by `&`, each value without blanks around it.
 */
export function hashText(record: Unhashed<VerifactuEntry> | Unhashed<VerifactuAnnulment>): string {
  const fields: readonly (readonly [string, string])[] =
    record.operation === 'alta'
      ? [
          ['IDEmisorFactura', record.IDFactura.IDEmisorFactura],
          ['NumSerieFactura', record.IDFactura.NumSerieFactura],
          ['FechaExpedicionFactura', record.IDFactura.FechaExpedicionFactura],
          ['TipoFactura', record.TipoFactura],
          ['CuotaTotal', record.CuotaTotal],
          ['ImporteTotal', record.ImporteTotal],
        ]
      : [
          ['IDEmisorFacturaAnulada', record.IDFactura.IDEmisorFacturaAnulada],
          ['NumSerieFacturaAnulada', record.IDFactura.NumSerieFacturaAnulada],
          ['FechaExpedicionFacturaAnulada', record.IDFactura.FechaExpedicionFacturaAnulada],
        ];
  return [
    ...fields,
    ['Huella', previousHash(record)] as const,
    ['FechaHoraHusoGenRegistro', record.FechaHoraHusoGenRegistro] as const,
  ]
    .map(([name, value]) => `${name}=${value.trim()}`)
    .join('&');
}
