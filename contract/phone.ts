/** The spec's phone normalizer (section 5): digits only, the leftmost match wins. `''` when no number can be found. */
export function normalizePhone(input: unknown): string {
  if (typeof input !== 'string') return '';
  const digits = input.replace(/\D/g, '');
  if (digits.length < 10) return '';
  if (digits.length === 10) return `+1${digits}`;
  if (digits.length === 11 && digits.startsWith('1')) return `+${digits}`;
  const eleven = digits.match(/1\d{10}/);
  if (eleven) return `+${eleven[0]}`;
  return `+1${digits.slice(0, 10)}`;
}

/** `(916) 555-0142` for `+19165550142`; anything else is returned as it is. */
export function formatPhone(e164: string): string {
  const match = /^\+1(\d{3})(\d{3})(\d{4})$/.exec(e164);
  return match ? `(${match[1]}) ${match[2]}-${match[3]}` : e164;
}
