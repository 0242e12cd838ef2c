/** Fetches the survey engine and the page around it: by far the biggest piece, so it never comes with the first one. @source ours */
export const loadSurveyView = () => import('./survey-view.tsx')
