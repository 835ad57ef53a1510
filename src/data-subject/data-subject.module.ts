/** Declares, for the server, the mirror: what people see of themselves, what they question, and who answers. */
import { defineModule } from '#platform/features/module.ts'
import { dataAnswers } from './answers.contract.ts'
import { answerHandlers } from './server/answers.ts'
import { holdHandlers } from './server/holds.ts'
import { accessRetention } from './server/access-retention.ts'
import { accessHistoryHandlers } from './server/access-history.ts'
import { questionHandlers } from './server/questions.ts'
import { notifyWatchers } from './server/watching.ts'
import { trace } from './data-subject.contract.ts'
import { questionsWaiting } from './server/data-subject-admin-tasks.ts'
import { accessPersonSealed } from '#platform/http/accesses.ts'

export const module = defineModule({
  endpoints: { ...trace, ...dataAnswers },
  handlers: { ...accessHistoryHandlers, ...questionHandlers, ...answerHandlers, ...holdHandlers },
  kept: accessRetention,
  jobs: (services) => [notifyWatchers(services)],
  waiting: questionsWaiting,
  sealed: [accessPersonSealed],
})
