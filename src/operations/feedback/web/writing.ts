/** The screens of those who write, in one file. */
export { FeedbackScreen } from './FeedbackScreen.tsx'
export { SentFeedbackScreen } from './SentFeedbackScreen.tsx'
