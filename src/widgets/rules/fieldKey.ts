/** The name of a field's text: with an underscore, `order_other` would be a plural form. */
export const fieldKey = (field: string): string => field.replaceAll('_', '-');
