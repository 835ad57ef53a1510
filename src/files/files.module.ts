/** Declares, for the server, files, on the server: taking what people upload, and clearing away what nobody used. */
import { defineModule } from '#platform/features/module.ts'
import { files } from './files.contract.ts'
import { objectSweeps } from './server/object-sweeps.ts'
import { fileSweeps, uploadHandlers } from './server/uploads.ts'

export const module = defineModule({
  endpoints: files,
  handlers: uploadHandlers,
  sweeps: (outside) => [...fileSweeps, ...objectSweeps(outside)],
})
