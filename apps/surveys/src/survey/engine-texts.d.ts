// Each of these files contains the survey engine's texts in one language, and importing it registers them. The package has no types
// for the files.
declare module 'survey-core/i18n/*' {}
