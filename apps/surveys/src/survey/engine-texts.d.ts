// The texts of the engine in one language: importing it registers them. The package has no types for these files.
declare module 'survey-core/i18n/*' {}
