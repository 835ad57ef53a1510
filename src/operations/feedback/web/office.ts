/** The screens of those who deal with messages, in one file. */
export { FeedbacksScreen } from './FeedbacksScreen.tsx'
export { OneFeedbackScreen } from './OneFeedbackScreen.tsx'
