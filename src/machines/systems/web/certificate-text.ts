/** A certificate that somebody chose, as it is sent: PEM as it stands, DER in Base64. */
export async function certificateText(file: File): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  const text = new TextDecoder().decode(bytes)
  return text.includes('-----BEGIN ')
    ? text
    : btoa(Array.from(bytes, (byte) => String.fromCodePoint(byte)).join(''))
}
