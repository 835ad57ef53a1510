/** Declares, for the server, files: taking what people upload, and clearing away what nobody used. */
import { defineModule } from '#platform/features/module.ts'
import { files } from './files.contract.ts'
import { objectJobs } from './server/object-jobs.ts'
import { fileJobs, uploadHandlers } from './server/uploads.ts'

export const module = defineModule({
  endpoints: files,
  handlers: uploadHandlers,
  jobs: (services) => [...fileJobs, ...objectJobs(services)],
})
