/** The door of files, on the server: taking what people upload, and clearing away what nobody used. */
import { serverDoor } from '#platform/doors/server-door.ts'
import { files } from './contract.ts'
import { objectSweeps } from './server/object-sweeps.ts'
import { fileSweeps, uploadHandlers } from './server/uploads.ts'

export const door = serverDoor({
  endpoints: files,
  handlers: uploadHandlers,
  sweeps: (outside) => [...fileSweeps, ...objectSweeps(outside)],
})
