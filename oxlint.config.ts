import { defineConfig } from 'oxlint'

/** Globals that a rule forbids, each with the message that the rule reports. */
const STORAGE = ['localStorage', 'sessionStorage'].map((name) => ({
  name,
  message:
    'Only platform/{session/session-store,preferences,drafts/drafts}.ts may use browser storage (surveys: platform/device.ts).',
}))
const FORMATTING = ['Intl', 'Date'].map((name) => ({
  name,
  message: 'Use the date and format functions of @rapport/domain instead, and pass the time zone.',
}))

/**
 * The d3 exports that change the document, handle input or load data, which React does instead. The axis functions are included,
 * because they draw into a selection of elements.
 */
const D3_DOM = [
  'select selectAll selection selector selectorAll creator create local matcher style window pointer',
  'pointers namespace namespaces dispatch timer timeout interval transition interrupt active drag',
  'dragEnable dragDisable zoom zoomIdentity zoomTransform brush brushX brushY brushSelection axisTop',
  'axisRight axisBottom axisLeft blob buffer csv dsv html image json svg text tsv xml',
].flatMap((names) => names.split(' '))

/**
 * Handlers that make an element a control. Handlers for hovering and focus are not listed, because other elements may have them:
 * the list of toasts, for example, pauses the toasts while the pointer or the focus is inside it.
 */
const PRESSING = ['onClick', 'onMouseDown', 'onMouseUp', 'onKeyPress', 'onKeyDown', 'onKeyUp']

export default defineConfig({
  plugins: ['typescript', 'react', 'jsx-a11y', 'import', 'vitest', 'unicorn', 'oxc'],
  jsPlugins: ['./scripts/oxlint-plugin.ts'],
  options: { typeAware: true, reportUnusedDisableDirectives: 'error' },
  categories: { correctness: 'error' },
  ignorePatterns: ['**/dist/**', 'storybook-static/**', '.cache/**', 'test-results/**', '**/*.gen.ts'],
  rules: {
    'rapport/import-law': 'error',
    'rapport/explained-assertion': 'error',
    'max-lines': ['error', { max: 250 }],
    'max-lines-per-function': ['error', { max: 80, skipBlankLines: true, skipComments: true }],
    eqeqeq: ['error', 'always', { null: 'ignore' }],
    'no-alert': 'error',
    'no-console': 'error',
    'no-eval': 'error',
    'no-implied-eval': 'error',
    'no-new-func': 'error',
    'no-proto': 'error',
    'no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_', ignoreRestSiblings: true }],
    'no-var': 'error',
    'no-warning-comments': ['error', { terms: ['todo', 'fixme', 'xxx', 'hack'], location: 'anywhere' }],
    'preserve-caught-error': 'error',
    'import/no-cycle': 'error',
    'import/no-default-export': 'error',
    'import/no-self-import': 'error',
    'import/no-commonjs': 'error',
    'unicorn/filename-case': ['error', { case: 'kebabCase' }],
    'unicorn/prefer-node-protocol': 'error',
    'unicorn/no-abusive-eslint-disable': 'error',
    'typescript/no-explicit-any': 'error',
    'typescript/consistent-type-imports': 'error',
    'typescript/no-floating-promises': 'error',
    'typescript/no-misused-promises': ['error', { checksVoidReturn: { attributes: false } }],
    'typescript/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],
    'typescript/no-non-null-assertion': 'error',
    // Our interfaces are records of functions; nothing in them reads `this`.
    'typescript/unbound-method': 'off',
    // A loader redirects by throwing a Response.
    'typescript/only-throw-error': ['error', { allow: [{ from: 'lib', name: 'Response' }] }],
    // Strings are spread into code points on purpose.
    'typescript/no-misused-spread': ['error', { allow: [{ from: 'lib', name: 'string' }, 'string'] }],
    'typescript/ban-ts-comment': 'error',
    'react/react-in-jsx-scope': 'off',
    'react/rules-of-hooks': 'error',
    'react/exhaustive-deps': 'error',
    'react/set-state-in-effect': 'error',
    'react/no-deriving-state-in-effects': 'error',
    'react/no-danger': 'error',
    'react/no-clone-element': 'error',
    'react/no-react-children': 'error',
    'react/no-unstable-nested-components': 'error',
    'react/button-has-type': 'error',
    'react/jsx-no-target-blank': 'error',
    'react/jsx-no-script-url': 'error',
    // This rule treats the survey engine's models and document.title as component state.
    'react/immutability': 'off',
    'jsx-a11y/click-events-have-key-events': 'error',
    'jsx-a11y/interactive-supports-focus': 'error',
    'jsx-a11y/label-has-associated-control': 'error',
    'jsx-a11y/mouse-events-have-key-events': 'error',
    'jsx-a11y/no-autofocus': 'error',
    'jsx-a11y/no-noninteractive-element-interactions': ['error', { handlers: PRESSING }],
    'jsx-a11y/no-noninteractive-element-to-interactive-role': 'error',
    'jsx-a11y/no-noninteractive-tabindex': 'error',
    'jsx-a11y/no-static-element-interactions': ['error', { handlers: PRESSING }],
    'jsx-a11y/anchor-ambiguous-text': 'error',
    // This rule requires an element such as fieldset instead of role="group", but no such element suits the parts of a chart or a
    // scroll container.
    'jsx-a11y/prefer-tag-over-role': 'off',
    // This rule does not recognize an accessible name that the caller passes in props; instead, axe checks the names in every
    // story.
    'jsx-a11y/control-has-associated-label': 'off',
    'vitest/expect-expect': ['error', { assertFunctionNames: ['expect', 'expectTypeOf', 'fc.assert', 'expect*'] }],
    'vitest/valid-expect': ['error', { maxArgs: 2 }],
    'vitest/no-focused-tests': 'error',
    'vitest/no-identical-title': 'error',
    'vitest/no-import-node-test': 'error',
    'vitest/no-large-snapshots': ['error', { maxSize: 0, inlineMaxSize: 0 }],
  },
  overrides: [
    {
      files: ['**/*.tsx'],
      rules: { 'max-lines-per-function': ['error', { max: 120, skipBlankLines: true, skipComments: true }] },
    },
    {
      files: ['packages/{domain,api,ui,charts}/src/**/*.{ts,tsx}'],
      rules: { 'rapport/docstring': 'error' },
    },
    {
      // The specification requires the browser's own dialog to confirm send-outs, so this module calls confirm().
      files: ['apps/console/src/platform/loading/pending-action.tsx'],
      rules: { 'no-alert': 'off' },
    },
    {
      files: ['packages/domain/src/**'],
      rules: { 'rapport/no-ambient': 'error' },
    },
    {
      files: ['packages/domain/src/**'],
      // Texts for users are formatted in `format/`. epoch-day.ts needs Intl to find the day of an instant in a time zone.
      excludeFiles: ['packages/domain/src/format/**', 'packages/domain/src/**/epoch-day.ts', '**/*.test.ts'],
      rules: { 'no-restricted-globals': ['error', ...FORMATTING.filter(({ name }) => name === 'Intl')] },
    },
    {
      files: ['packages/{ui,charts}/src/**', 'apps/{console,surveys}/src/**'],
      excludeFiles: [
        'apps/*/src/platform/{session/session-store,preferences,drafts/drafts,clock,environment}.ts',
        'apps/surveys/src/platform/device.ts',
        // The date axis of HistoryLine parses YYYY-MM-DD as UTC; the caller passes the function that formats dates.
        'packages/charts/src/history-line/history-line-layout.ts',
        // Number formats can be passed as objects, because a server component cannot pass a function; this module converts them.
        'packages/charts/src/value-format.ts',
        // The calendar formats the names of months and days in the locale that the caller passes.
        'packages/ui/src/date-field/calendar-locale.ts',
        // The calendar uses days in the browser's time zone; this module converts them from and to text.
        'packages/ui/src/date-field/typed-day.ts',
      ],
      rules: { 'no-restricted-globals': ['error', ...STORAGE, ...FORMATTING] },
    },
    {
      files: ['packages/charts/src/**'],
      rules: {
        'no-restricted-imports': [
          'error',
          {
            paths: [
              { name: 'd3', importNames: D3_DOM, message: 'd3 computes; React owns the document, input and loading.' },
            ],
          },
        ],
      },
    },
    {
      files: [
        'apps/*/src/platform/{session/session-store,preferences,drafts/drafts}.ts',
        'apps/surveys/src/platform/device.ts',
      ],
      rules: { 'no-restricted-globals': ['error', ...FORMATTING] },
    },
    {
      files: ['**/*.{test,stories}.{ts,tsx}', 'e2e/**', 'packages/*/src/testing/**'],
      rules: {
        'max-lines-per-function': 'off',
        'no-restricted-globals': 'off',
        'rapport/docstring': 'off',
        'rapport/explained-assertion': 'off',
        'rapport/no-ambient': 'off',
        'typescript/no-non-null-assertion': 'off',
        'typescript/require-array-sort-compare': 'off',
        // Hono's `app.request` returns a response or a promise of one; tests await both.
        'typescript/await-thenable': 'off',
        // Stories pass empty links to components that add the content.
        'jsx-a11y/anchor-has-content': 'off',
      },
    },
    {
      // These files include command-line programs, which print to the terminal.
      files: [
        'scripts/**',
        'bench/**',
        'e2e/**',
        'apps/server/src/**',
        'packages/*/examples/**',
        '**/*.config.ts',
        '.storybook/**',
      ],
      rules: { 'no-console': 'off' },
    },
    {
      // The tools that load these files read their default export.
      files: ['**/*.config.ts', '**/*.stories.tsx', '.storybook/**', 'scripts/oxlint-plugin.ts'],
      rules: { 'import/no-default-export': 'off' },
    },
  ],
})
