/** Reads a two-dimensional code from the picture of a camera: by the browser itself where it can, else by a library that comes on demand. */

/** Looks at the picture of this moment; the text of a code in it, if there is one. */
export type CodeReader = (video: HTMLVideoElement) => Promise<string | undefined>

/** What browsers offer that read codes themselves; TypeScript does not know it yet. */
type Detector = { detect: (source: HTMLVideoElement) => Promise<{ rawValue: string }[]> }
type DetectorClass = {
  new (options: { formats: string[] }): Detector
  getSupportedFormats: () => Promise<string[]>
}

/** A reader for this browser. */
export async function openCodeReader(): Promise<CodeReader> {
  const Detector = (globalThis as { BarcodeDetector?: DetectorClass }).BarcodeDetector
  if (Detector && (await Detector.getSupportedFormats().catch((): string[] => [])).includes('qr_code')) {
    const detector = new Detector({ formats: ['qr_code'] })
    return async (video) => (await detector.detect(video).catch(() => []))[0]?.rawValue
  }
  const { default: library } = await import('jsqr')
  const read = 'default' in library ? library.default : library
  const canvas = document.createElement('canvas')
  const context = canvas.getContext('2d', { willReadFrequently: true })
  return async (video) => {
    if (!context || video.videoWidth === 0) return undefined
    canvas.width = video.videoWidth
    canvas.height = video.videoHeight
    context.drawImage(video, 0, 0)
    const { data, width, height } = context.getImageData(0, 0, canvas.width, canvas.height)
    return read(data, width, height, { inversionAttempts: 'dontInvert' })?.data
  }
}
