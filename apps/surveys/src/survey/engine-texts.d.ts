// The texts of the engine in one language: importing a file registers its texts. The package has no types for these files.
declare module 'survey-core/i18n/*' {}
