// The engine's texts in one language; importing a file registers them. The package has no types for these files.
declare module 'survey-core/i18n/*' {}
